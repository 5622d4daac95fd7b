/** Converts `ord` for a table: `-field` means descending. */
export function sortOrder(ord: string) {
  return { by: ord.replace('-', ''), order: ord.startsWith('-') ? 'descending' : 'ascending' } as const
}
