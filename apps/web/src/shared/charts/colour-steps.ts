/** At most five shades of blue, with about the same number of regions in each, and rounded thresholds. */
const STEPS = 5

/** Ascending thresholds between the shades; a value belongs to the shade above the highest threshold it reaches. */
export function stepBorders(values: readonly number[]): number[] {
  const known = values.filter((value) => value > 0).sort((a, b) => a - b)
  const borders: number[] = []
  for (let step = 1; step < STEPS; step++) {
    const border = rounded(known[Math.floor((known.length * step) / STEPS)] ?? 0)
    if (border > 0 && border > (borders.at(-1) ?? 0)) borders.push(border)
  }
  return borders
}

export function stepOf(value: number, borders: readonly number[]): number {
  return borders.filter((border) => value >= border).length
}

/** Two significant digits: «13 000» is easier to compare than «13 472». */
function rounded(value: number): number {
  if (value < 1) return 0
  const power = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1)
  return Math.round(value / power) * power
}
