/** Parses an amount as typed or pasted («41 600 000,00», «41600000.00») into the API format; null if invalid. */
export function parseAmount(text: string): string | null {
  const bare = text.replace(/[\s\u00a0\u202f₸]/g, '').replace(',', '.')
  const match = /^(\d{1,16})(?:\.(\d{0,2}))?$/.exec(bare)
  if (!match) return null
  const whole = (match[1] as string).replace(/^0+(?=\d)/, '')
  return match[2] ? `${whole}.${match[2]}` : whole
}

/** Formats the amount for the field, in groups of three digits. */
export function groupAmount(amount: string): string {
  const [whole = '', fraction] = amount.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, '\u00a0')
  return fraction ? `${grouped},${fraction}` : grouped
}
