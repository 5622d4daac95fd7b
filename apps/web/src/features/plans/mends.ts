/** What a person changed in the rows of an import, by line: other cells, or the row left out. */
export type Mend = { cells: string[] } | 'leave_out'
export type Mends = Readonly<Record<number, Mend | null>>

export function mendCount(mends: Mends): number {
  return Object.values(mends).filter(Boolean).length
}

/** Every row left out but those already mended. */
export function leaveOutRest(mends: Mends, lines: readonly number[]): Mends {
  return Object.fromEntries(lines.map((line) => [line, mends[line] ?? ('leave_out' as const)]))
}

/** As the call takes them. */
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

/** The cells of a row with one of them changed; columns count from one. */
export function withCell(cells: readonly string[], column: number, value: string): string[] {
  const next = [...cells]
  while (next.length < column) next.push('')
  next[column - 1] = value
  return next
}
