import { createContext, use } from 'react'
import type { ExpForm } from './exp-form.ts'

interface FormState {
  form: ExpForm
  change: (patch: Partial<ExpForm>) => void
  /** The error of a field, once it was validated. */
  errorOf: (field: string) => string | undefined
  /** Called on blur: after the first save attempt the form is validated again. */
  onLeave: () => void
}

/** The experience form, shared with its sections. */
export const FormContext = createContext<FormState | null>(null)

export function useExpFormContext(): FormState {
  const state = use(FormContext)
  if (!state) throw new Error('no form context')
  return state
}
