/** Data passed from SSR to the browser, so that the first client render matches the server's HTML (hydration). */
export interface SsrState {
  /** The time of the render, and the screen width it was made for. */
  now: number
  width: number
  loaderData: Record<string, unknown>
  /** API responses used for the render, so that the browser need not fetch them again. */
  answers: { endpointName: string; arg: unknown; value: unknown }[]
}

const ID = 'ssr-state'

/**
 * Serialised as a JSON data block, because the CSP forbids inline scripts. `<` is escaped so that no string can close
 * the script.
 */
export function printSsrState(state: SsrState): string {
  return `<script type="application/json" id="${ID}">${JSON.stringify(state).replaceAll('<', '\\u003c')}</script>`
}

export function readSsrState(): SsrState | null {
  const text = document.getElementById(ID)?.textContent
  return text ? (JSON.parse(text) as SsrState) : null
}
