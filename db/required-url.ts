/** The database URL of a command. There is no default: the command could change the wrong database. */
export function requiredUrl(purpose: string): string {
  const url = process.env.DATABASE_URL
  if (!url) throw new Error(`DATABASE_URL says which database to ${purpose}; it is not set`)
  return url
}
