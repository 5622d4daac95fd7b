import { t } from '@zakup/messages/catalogue'

/** «БИН» or «ИИН», by the fifth digit: 0–3 starts a person's day of birth. It is visible in a masked number too. */
export function binName(iinBin: string): string {
  return t(/^\d{4}[0-3]/.test(iinBin) ? 'organization.iin' : 'organization.bin')
}

/** «БИН 060540004824». */
export function binWords(iinBin: string): string {
  return `${binName(iinBin)} ${iinBin}`
}

/** An ИИН or БИН as typed or pasted: only its digits, without spaces and punctuation. */
export const twelveDigits = (text: string) => text.replaceAll(/\D/g, '').slice(0, 12)
/** An ИИН or БИН field: longer than 12, because `twelveDigits` removes pasted spaces. */
export const twelveDigitsField = { inputMode: 'numeric', maxLength: 20, autoComplete: 'off' } as const
