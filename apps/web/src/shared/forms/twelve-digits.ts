/** An ИИН or БИН as it is typed or pasted: its digits, without the spaces and signs between them. */
export const twelveDigits = (text: string) => text.replaceAll(/\D/g, '').slice(0, 12)
