/** What the server tells the browser about a page it has drawn, so that the browser's first drawing is the same. */
export interface Drawn {
  /** When, and for how wide a screen. */
  now: number
  width: number
  loaderData: Record<string, unknown>
  /** Answers of the API that the page was drawn from: the browser need not ask again. */
  answers: { endpointName: string; arg: unknown; value: unknown }[]
}

const ID = 'drawn'

/** A script that is data: the page's policy runs no inline code. `<` is written so that nothing in it ends the script. */
export function printDrawn(drawn: Drawn): string {
  return `<script type="application/json" id="${ID}">${JSON.stringify(drawn).replaceAll('<', '\\u003c')}</script>`
}

export function readDrawn(): Drawn | null {
  const text = document.getElementById(ID)?.textContent
  return text ? (JSON.parse(text) as Drawn) : null
}
