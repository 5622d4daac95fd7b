import { t } from '@zakup/messages/catalogue'

/** «БИН» or «ИИН», by the fifth digit: 0–3 begin a person's day of birth. It is seen in a masked one too. */
export function binName(iinBin: string): string {
  return t(/^\d{4}[0-3]/.test(iinBin) ? 'organization.iin' : 'organization.bin')
}

/** «БИН 060540004824». */
export function binWords(iinBin: string): string {
  return `${binName(iinBin)} ${iinBin}`
}

/** An ИИН or БИН as it is typed or pasted: its digits, without the spaces and signs between them. */
export const twelveDigits = (text: string) => text.replaceAll(/\D/g, '').slice(0, 12)
/** A field of an ИИН or БИН: `twelveDigits` takes out the blanks that are pasted along. */
export const twelveDigitsField = { inputMode: 'numeric', maxLength: 20, autoComplete: 'off' } as const
