import type { Registration } from '@zakup/contract/registrations/registrations.routes'
import { createContext, use } from 'react'
import type { ApplicationForm } from './application-form.ts'

interface FormState {
  token: string
  registration: Registration
  form: ApplicationForm
  change: (patch: Partial<ApplicationForm>) => void
  /** Takes over a changed application from the server, after a document was added or removed. */
  take: (registration: Registration) => void
  errorOf: (field: string) => string | undefined
  /** Called on blur: after the first save attempt the form is validated again. */
  onLeave: () => void
}

/** The application form, shared with its sections. */
export const FormContext = createContext<FormState | null>(null)

export function useApplicationContext(): FormState {
  const state = use(FormContext)
  if (!state) throw new Error('no form context')
  return state
}
