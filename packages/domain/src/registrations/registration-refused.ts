/** How many days a refused e-mail address may not apply for the same number again. */
const REFUSED_DAYS = 30

/**
 * First day on which an e-mail address refused on `refusedOn` may apply for the same number again. A refusal ends one
 * application; without this wait a script would apply again a minute later. A month, not forever: documents change,
 * and a mailbox may change hands. Other addresses and other numbers are not affected, so that nobody is blocked by
 * another person's actions. Decision 0027.
 */
export function applyAgainOn(refusedOn: string): string {
  const day = new Date(`${refusedOn}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + REFUSED_DAYS)
  return day.toISOString().slice(0, 10)
}

/** Whether an applicant refused on that day must still wait; `today` is the date in Astana. */
export function isStillRefused(refusedOn: string | null, today: string): boolean {
  return refusedOn !== null && today < applyAgainOn(refusedOn)
}
