/** More rows than any plan has; a file of a million lines is a mistake. */
export const MAX_IMPORT_ROWS = 10_000

/** This many fit into a request of one megabyte; more rows must come as a file. */
export const MAX_PASTED_ROWS = 1_000
