/** More rows than any plan has; a file of a million lines is a mistake. */
export const MAX_IMPORT_ROWS = 10_000

/** So many fit into a request of a megabyte; more of them come as a file. */
export const MAX_PASTED_ROWS = 1_000
