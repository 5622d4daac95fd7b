/** How long an address that was refused may not apply for the same number again. */
const REFUSED_DAYS = 30

/**
 * The first day on which an address refused on that day may apply for the same number again. A refusal ends one application;
 * without this a script would stand there again a minute later. A month, not for ever: documents change, and a mailbox passes
 * on. Other addresses and other numbers are free, so that nobody is shut out by what somebody else did. Decision 0027.
 */
export function applyAgainOn(refusedOn: string): string {
  const day = new Date(`${refusedOn}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + REFUSED_DAYS)
  return day.toISOString().slice(0, 10)
}

/** Whether who was refused on that day must still wait; `today` is the day in Astana. */
export function isStillRefused(refusedOn: string | null, today: string): boolean {
  return refusedOn !== null && today < applyAgainOn(refusedOn)
}
