import { iinBinKind, maskedIin } from '../iin-bin.ts'

/** Names of secret fields (credentials), hidden even in the journal. */
const SECRET = /password|secret|token|hash|recovery|totp|otp_|salt/i
const HIDDEN = '••••••'

/** Masks every ИИН in a text down to the date of birth; an organisation's БИН stays. */
export function maskedText(text: string): string {
  return text.replace(/(?<!\d)\d{12}(?!\d)/g, (number) =>
    iinBinKind(number) === 'iin' ? maskedIin(number) : number,
  )
}

/** A state as the journal may show it: every ИИН masked, every secret hidden. Decision 0009. */
export function maskedState(state: unknown, field = ''): unknown {
  if (state !== null && state !== undefined && SECRET.test(field)) return HIDDEN
  if (typeof state === 'string') return maskedText(state)
  if (Array.isArray(state)) return state.map((part) => maskedState(part))
  if (state === null || typeof state !== 'object') return state
  return Object.fromEntries(Object.entries(state).map(([name, value]) => [name, maskedState(value, name)]))
}
