/** Names of fields that contain an ИИН, or either an ИИН or a БИН. */
const NUMBER = /(^|_)iin(_|$)/

/**
 * The fifth digit decides (domain/iin-bin.ts): 0–3 starts a person's day of birth. A partly typed number has it too.
 */
function isOfPerson(field: string, value: unknown): boolean {
  if (!NUMBER.test(field) || typeof value !== 'string' || value === '') return false
  return !field.endsWith('_bin') || /^\d{4}[0-3]/.test(value.replace(/\D/g, ''))
}

export function holdsIin(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([field, part]) => isOfPerson(field, part) || holdsIin(part))
}

/** A form without personal numbers (ИИН): such a field is omitted, so that the saved value is used instead. */
export function withoutIin<Form>(form: Form): Form {
  if (typeof form !== 'object' || form === null) return form
  if (Array.isArray(form)) return form.map(withoutIin) as Form
  const kept = Object.entries(form).filter(([field, part]) => !isOfPerson(field, part))
  return Object.fromEntries(kept.map(([field, part]) => [field, withoutIin(part)])) as Form
}
