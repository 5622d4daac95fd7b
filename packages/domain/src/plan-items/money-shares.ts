/** An amount of money is at least one tiyn. */
export const SMALLEST_SHARE = 1n

/**
 * Divides a total in the proportion of the parts, all in tiyn. Each border between two shares is rounded half up, so the
 * shares add up to the total exactly.
 */
export function shares(parts: readonly bigint[], total: bigint): bigint[] {
  const whole = parts.reduce((sum, part) => sum + part, 0n)
  if (whole <= 0n) return parts.map((_, i) => (i === 0 ? total : 0n))
  let before = 0n
  let border = 0n
  return parts.map((part) => {
    before += part
    const next = (total * before * 2n + whole) / (whole * 2n)
    const share = next - border
    border = next
    return share
  })
}
