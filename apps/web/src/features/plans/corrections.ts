/** Corrections of imported rows, by line: changed cells, or the row left out. */
export type Correction = { cells: string[] } | 'leave_out'
export type Corrections = Readonly<Record<number, Correction | null>>

export function correctionCount(corrections: Corrections): number {
  return Object.values(corrections).filter(Boolean).length
}

/** Leaves out every row that is not corrected yet. */
export function leaveOutRest(corrections: Corrections, lines: readonly number[]): Corrections {
  return Object.fromEntries(lines.map((line) => [line, corrections[line] ?? ('leave_out' as const)]))
}

/** The rows of the request body. */
export function correctionRows(corrections: Corrections) {
  return Object.entries(corrections).flatMap(([line, correction]) =>
    correction === null
      ? []
      : [
          correction === 'leave_out'
            ? { line: Number(line), leave_out: true as const }
            : { line: Number(line), cells: correction.cells },
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
