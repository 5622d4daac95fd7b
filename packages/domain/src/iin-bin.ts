/**
 * БИН and ИИН: 12 digits, the last one a check digit. Ground: Government decrees № 565 of 2003 (ИИН)
 * and № 406 of 2007 (БИН). Kept as text, because leading zeros matter.
 */
const FIRST = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
const SECOND = [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2]

export type IinBinKind = 'iin' | 'bin'

function weighted(digits: number[], weights: number[]): number {
  return weights.reduce((sum, weight, i) => sum + weight * (digits[i] as number), 0) % 11
}

/** The check digit for the first 11 digits, or null when such a number is never issued. */
export function checkDigit(first11: string): number | null {
  const digits = [...first11].map(Number)
  const first = weighted(digits, FIRST)
  if (first < 10) return first
  const second = weighted(digits, SECOND)
  return second < 10 ? second : null
}

export function isIinBin(value: string): boolean {
  return /^\d{12}$/.test(value) && checkDigit(value.slice(0, 11)) === Number(value[11])
}

/** Kind by the fifth digit: 4–6 is an organisation (БИН), 0–3 belongs to a person's day of birth (ИИН). */
export function iinBinKind(value: string): IinBinKind | null {
  if (!isIinBin(value)) return null
  const fifth = Number(value[4])
  if (fifth <= 3) return 'iin'
  return fifth <= 6 ? 'bin' : null
}

/** An ИИН as shown to anyone but its owner: only the date of birth. */
export function maskedIin(iin: string): string {
  return `${iin.slice(0, 6)}******`
}
