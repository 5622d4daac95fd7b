/** What `ord` of an address says to a table: `-field` is the field downwards. */
export function sortOrder(ord: string) {
  return { by: ord.replace('-', ''), order: ord.startsWith('-') ? 'descending' : 'ascending' } as const
}
