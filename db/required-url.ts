/** The database a command is for. Nothing is guessed: a wrong one would be changed. */
export function requiredUrl(purpose: string): string {
  const url = process.env.DATABASE_URL
  if (!url) throw new Error(`DATABASE_URL says which database to ${purpose}; it is not set`)
  return url
}
