import { createContext, use } from 'react'
import type { ItemForm } from './item-form.ts'

/** A row is changed by a function: two fields of it may be told at once what the person chose in them. */
export type FormPatch = Partial<ItemForm> | ((form: ItemForm) => Partial<ItemForm>)

interface FormState {
  form: ItemForm
  /** The year the plan is for. */
  year: number
  /** It is only read. */
  locked: boolean
  change: (patch: FormPatch) => void
  /** What is wrong with a field, once it was asked for. */
  errorOf: (field: string) => string | undefined
  /** A field was left: from the first attempt on it is looked at again. */
  onLeave: () => void
}

/** The form that is being filled in, for its sections. */
export const FormContext = createContext<FormState | null>(null)

export function useItemForm(): FormState {
  const state = use(FormContext)
  if (!state) throw new Error('no form around')
  return state
}
