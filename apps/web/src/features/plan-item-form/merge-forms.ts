import type { ItemForm } from './item-form.ts'

export type FormField = keyof ItemForm

/** A field that both changed, each their own way. */
export interface Clash {
  field: FormField
  mine: ItemForm[FormField]
  theirs: ItemForm[FormField]
}

interface Merged {
  /** Theirs, with what I changed laid over it. */
  form: ItemForm
  clashes: Clash[]
}

/** Three sides: what both began from, what I typed, what is saved now. Nothing typed is dropped. */
export function mergeForms(base: ItemForm, mine: ItemForm, theirs: ItemForm): Merged {
  const clashes: Clash[] = []
  const form: ItemForm = { ...theirs }
  for (const field of Object.keys(theirs) as FormField[]) {
    if (same(mine[field], base[field]) || same(mine[field], theirs[field])) continue
    Object.assign(form, { [field]: mine[field] })
    if (!same(theirs[field], base[field])) clashes.push({ field, mine: mine[field], theirs: theirs[field] })
  }
  return { form, clashes }
}

/** Fields in which two forms differ. */
export function differingFields(one: ItemForm, other: ItemForm): FormField[] {
  return (Object.keys(one) as FormField[]).filter((field) => !same(one[field], other[field]))
}

/** By what stands in them: which row was added first is nobody's change. */
function same(one: unknown, other: unknown): boolean {
  return text(one) === text(other)
}

function text(value: unknown): string {
  return JSON.stringify(value, (name, part) => {
    // Of a choice only its id counts: a search brings more along than a saved item does.
    if (part && typeof part === 'object' && 'code' in part && 'id' in part) return (part as { id: number }).id
    return name === 'key' ? undefined : part
  })
}
