/**
 * What the browser keeps about tours (`OFFERED_TOURS`): for each person, and once for a visitor, the screens whose tour
 * was taken. An entry without screens says that a tour was offered and none was taken.
 */
type Kept = Record<string, string[]>

/** The screens whose tour was taken; undefined if no tour was offered yet. Invalid stored content counts as none. */
export function takenTours(text: string | null, by: string): string[] | undefined {
  return kept(text)[by]
}

/** The stored text after an offer, or after the tour of a screen. */
export function withTour(text: string | null, by: string, screen?: string): string {
  const all = kept(text)
  const taken = new Set(all[by])
  if (screen) taken.add(screen)
  return JSON.stringify({ ...all, [by]: [...taken] })
}

/** The stored text after this person asked for all tours again. */
export function withoutTours(text: string | null, by: string): string | null {
  const { [by]: _, ...others } = kept(text)
  return Object.keys(others).length > 0 ? JSON.stringify(others) : null
}

function kept(text: string | null): Kept {
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(Object.entries(stored).filter(([, taken]) => Array.isArray(taken)))
  } catch {
    return {}
  }
}
