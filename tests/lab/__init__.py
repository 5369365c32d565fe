"""What needs libraries: studies on a cluster, Parquet, plots; learning environments."""
