/** The database URL of a command. There is no default: the command could change the wrong database. */
export function requiredUrl(purpose: string): string {
  const url = process.env.DATABASE_URL
  if (!url) throw new Error(`DATABASE_URL is not set: the database to ${purpose}`)
  return url
}
