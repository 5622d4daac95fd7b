/** Parses a typed date («5.3.2026», «05/03/2026», «2026-03-05») into the API format; null if invalid. */
export function dayOf(text: string): string | null {
  const bare = text.trim()
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(bare)
  const local =
    /^(\d{1,2})[./\-\s](\d{1,2})[./\-\s](\d{4})$/.exec(bare) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(bare)
  const [year, month, day] = iso ? iso.slice(1) : local ? local.slice(1).reverse() : []
  if (!year || !month || !day) return null
  const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${found}T00:00:00Z`)
  // The 31st of February does not exist.
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== found ? null : found
}

/** `05.03.2026` from `2026-03-05`. */
export function dayText(day: string): string {
  return day.split('-').reverse().join('.')
}
