/** A range of a text in code units, end exclusive. */
export type Mark = readonly [from: number, to: number]

interface Part {
  part: string
  at: number
  marked: boolean
}

/** Splits the text at its marks. Overlapping or out-of-range marks still yield every character once. */
export function markedParts(text: string, marks: readonly Mark[]): Part[] {
  const parts: Part[] = []
  let at = 0
  const put = (until: number, marked: boolean) => {
    if (until > at) parts.push({ part: text.slice(at, until), at, marked })
    at = Math.max(at, until)
  }
  for (const [from, to] of [...marks].sort((a, b) => a[0] - b[0])) {
    put(Math.min(from, text.length), false)
    put(Math.min(to, text.length), true)
  }
  put(text.length, false)
  return parts
}

/** A long text cut around its first mark, with the marks shifted. Cut at spaces, so that no word is split. */
export function excerpt(
  text: string,
  marks: readonly Mark[],
  length: number,
): { text: string; marks: Mark[] } {
  if (text.length <= length) return { text, marks: [...marks] }
  const first = Math.min(...marks.map(([from]) => from), text.length)
  const wanted = Math.max(0, Math.min(first - Math.floor(length / 3), text.length - length))
  const space = text.indexOf(' ', wanted)
  const start = wanted === 0 ? 0 : space === -1 || space > first ? wanted : space + 1
  const limit = start + length
  const lastSpace = text.lastIndexOf(' ', limit)
  const end = limit >= text.length ? text.length : lastSpace > first ? lastSpace : limit
  const before = start > 0 ? '…' : ''
  const moved = (at: number) => at - start + before.length
  return {
    text: `${before}${text.slice(start, end)}${end < text.length ? '…' : ''}`,
    marks: marks
      .filter(([from, to]) => from >= start && to <= end)
      .map(([from, to]) => [moved(from), moved(to)]),
  }
}
