/**
 * The step to show when `at` is wanted and only `shown` have something to point at: that one, or the next that has, or
 * the last before it. Undefined when nothing on the screen can be pointed at.
 */
export function stepAt(at: number, shown: readonly number[]): number | undefined {
  return shown.find((step) => step >= at) ?? shown.at(-1)
}
