const STEPS = [1, 2, 2.5, 5, 10]

/** From zero to the first round number above all values, in three to five equal steps. */
export function axisTicks(values: readonly number[]): number[] {
  const most = Math.max(0, ...values)
  if (most === 0) return [0, 1]
  const rough = most / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  // Counts are whole numbers.
  const step = Math.max(1, (STEPS.find((times) => times * power >= rough) ?? 10) * power)
  const ticks = [0]
  while ((ticks.at(-1) as number) < most) ticks.push(Math.round(ticks.length * step))
  return ticks
}
