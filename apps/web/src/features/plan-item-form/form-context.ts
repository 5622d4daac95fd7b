import type { NeededField } from '@zakup/domain/plan-items/needed-fields'
import { createContext, use } from 'react'
import type { ItemForm } from './item-form.ts'

/** For a row pass a function: two pickers may finish between two renders, and stale rows would drop one choice. */
export type FormPatch = Partial<ItemForm> | ((form: ItemForm) => Partial<ItemForm>)

interface FormState {
  form: ItemForm
  /** The year the plan is for. */
  year: number
  /** Read-only. */
  locked: boolean
  change: (patch: FormPatch) => void
  /** The error of a field, once it was validated. */
  errorOf: (field: string) => string | undefined
  /** Whether a field may stay empty in a finished item, by the rules; it is marked so. */
  isOptional: (field: NeededField) => boolean
  /** Called on blur: after the first save attempt the form is validated again. */
  onLeave: () => void
}

/** The plan item form, shared with its sections. */
export const FormContext = createContext<FormState | null>(null)

export function useItemForm(): FormState {
  const state = use(FormContext)
  if (!state) throw new Error('no form context')
  return state
}
