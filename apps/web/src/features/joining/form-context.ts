import type { Registration } from '@zakup/contract/registrations/registrations.routes'
import { createContext, use } from 'react'
import type { ApplicationForm } from './application-form.ts'

interface FormState {
  token: string
  registration: Registration
  form: ApplicationForm
  change: (patch: Partial<ApplicationForm>) => void
  /** The server has it otherwise now: a document came or went. */
  take: (registration: Registration) => void
  errorOf: (field: string) => string | undefined
  /** A field was left: from the first attempt on it is looked at again. */
  onLeave: () => void
}

/** The application that is being filled in, for its sections. */
export const FormContext = createContext<FormState | null>(null)

export function useApplicationContext(): FormState {
  const state = use(FormContext)
  if (!state) throw new Error('no form around')
  return state
}
