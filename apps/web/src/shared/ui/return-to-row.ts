/** Which row was opened from which history entry, so that «back» restores focus to it. */
const opened = new Map<string, string>()

export function rememberRow(locationKey: string, rowId: string): void {
  opened.set(locationKey, rowId)
}

export function rowOpenedFrom(locationKey: string): HTMLElement | null {
  const id = opened.get(locationKey)
  return id ? document.getElementById(id) : null
}
