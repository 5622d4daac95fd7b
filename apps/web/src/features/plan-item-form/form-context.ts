import { createContext, use } from 'react'
import type { ItemForm } from './item-form.ts'

/** For a row pass a function: two pickers may finish between two renders, and rows of the last render would drop one choice. */
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
