/** Corrections of imported rows, by line: changed cells, or the row left out. */
export type Mend = { cells: string[] } | 'leave_out'
export type Mends = Readonly<Record<number, Mend | null>>

export function mendCount(mends: Mends): number {
  return Object.values(mends).filter(Boolean).length
}

/** Leaves out every row that is not corrected yet. */
export function leaveOutRest(mends: Mends, lines: readonly number[]): Mends {
  return Object.fromEntries(lines.map((line) => [line, mends[line] ?? ('leave_out' as const)]))
}

/** In the shape of the request body. */
export function mendRows(mends: Mends) {
  return Object.entries(mends).flatMap(([line, mend]) =>
    mend === null
      ? []
      : [
          mend === 'leave_out'
            ? { line: Number(line), leave_out: true as const }
            : { line: Number(line), cells: mend.cells },
        ],
  )
}

/** The cells of a row with one of them changed; columns are numbered from one. */
export function withCell(cells: readonly string[], column: number, value: string): string[] {
  const next = [...cells]
  while (next.length < column) next.push('')
  next[column - 1] = value
  return next
}
