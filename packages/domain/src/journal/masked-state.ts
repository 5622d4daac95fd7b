import { iinBinKind, maskedIin } from '../iin-bin.ts'

/** Names of fields that nobody reads, not even in the journal: what proves who somebody is. */
const SECRET = /password|secret|token|hash|recovery|totp|otp_|salt/i
const HIDDEN = '••••••'

/** A text in which every ИИН shows the day of birth and nothing more; a БИН of an organisation stays. */
export function maskedText(text: string): string {
  return text.replace(/(?<!\d)\d{12}(?!\d)/g, (number) =>
    iinBinKind(number) === 'iin' ? maskedIin(number) : number,
  )
}

/** A state as the journal may be shown: no ИИН whole, no secret at all. Decision 0009. */
export function maskedState(state: unknown, field = ''): unknown {
  if (state !== null && state !== undefined && SECRET.test(field)) return HIDDEN
  if (typeof state === 'string') return maskedText(state)
  if (Array.isArray(state)) return state.map((part) => maskedState(part))
  if (state === null || typeof state !== 'object') return state
  return Object.fromEntries(Object.entries(state).map(([name, value]) => [name, maskedState(value, name)]))
}
