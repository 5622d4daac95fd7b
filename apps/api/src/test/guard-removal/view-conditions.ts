/** A condition in the WHERE of a view as PostgreSQL prints it, and the view without it. */
export interface ViewCondition {
  view: string
  condition: string
  /** The query of the view with this condition left out. */
  without: string
}

export function conditionsOf(view: string, printed: string): ViewCondition[] {
  const query = printed.trim().replace(/;$/, '')
  const at = topLevel(query, 'WHERE')[0]
  if (at === undefined) return []
  const head = query.slice(0, at)
  const conditions = conjunctsOf(query.slice(at + 'WHERE'.length).trim())
  return conditions.map((condition, left) => {
    const rest = conditions.filter((_, i) => i !== left)
    return { view, condition, without: rest.length ? `${head} where ${rest.join(' and ')}` : head }
  })
}

function conjunctsOf(text: string): string[] {
  const inner = unwrapped(text)
  const cuts = topLevel(inner, 'AND')
  if (cuts.length === 0) return [text]
  return [-'AND'.length, ...cuts].map((cut, i) => inner.slice(cut + 'AND'.length, cuts[i]).trim())
}

/** PostgreSQL prints a list of conditions within parentheses. */
function unwrapped(text: string): string {
  const closes = closing(text, 0)
  return text.startsWith('(') && closes === text.length - 1 ? text.slice(1, -1) : text
}

function closing(text: string, open: number): number {
  for (const { at, depth } of walk(text)) if (at > open && depth === 0) return at
  return text.length
}

/** Positions of a word outside parentheses and quotes. */
function topLevel(text: string, word: string): number[] {
  const found: number[] = []
  for (const { at, depth } of walk(text))
    if (
      depth === 0 &&
      text.startsWith(word, at) &&
      /\s/.test(text[at - 1] ?? ' ') &&
      /[\s(]/.test(text[at + word.length] ?? ' ')
    )
      found.push(at)
  return found
}

function* walk(text: string): Generator<{ at: number; depth: number }> {
  let depth = 0
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === "'") quoted = !quoted
    else if (!quoted && sign === '(') depth++
    else if (!quoted && sign === ')') depth--
    if (!quoted) yield { at, depth }
  }
}
