import { createContext, use } from 'react'
import type { ExpForm } from './exp-form.ts'

interface FormState {
  form: ExpForm
  change: (patch: Partial<ExpForm>) => void
  /** What is wrong with a field, once it was asked for. */
  errorOf: (field: string) => string | undefined
  /** A field was left: from the first attempt on it is looked at again. */
  onLeave: () => void
}

/** The form that is being filled in, for its sections. */
export const FormContext = createContext<FormState | null>(null)

export function useExpFormContext(): FormState {
  const state = use(FormContext)
  if (!state) throw new Error('no form around')
  return state
}
