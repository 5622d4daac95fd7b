import { placeOf } from './form-sections.ts'
import type { ItemForm } from './item-form.ts'

export type FormField = keyof ItemForm

/** A field that both changed, in different ways. */
export interface Clash {
  field: FormField
  mine: ItemForm[FormField]
  theirs: ItemForm[FormField]
}

interface Merged {
  /** Their version with my changes applied. */
  form: ItemForm
  clashes: Clash[]
}

/** Three-way merge: the common base, what I typed, what is saved now. Nothing typed is dropped. */
export function mergeForms(base: ItemForm, mine: ItemForm, theirs: ItemForm): Merged {
  const clashes: Clash[] = []
  const form: ItemForm = { ...theirs }
  for (const field of fieldsOf(theirs)) {
    if (same(mine[field], base[field]) || same(mine[field], theirs[field])) continue
    Object.assign(form, { [field]: mine[field] })
    if (!same(theirs[field], base[field])) clashes.push({ field, mine: mine[field], theirs: theirs[field] })
  }
  return { form, clashes }
}

/** Fields in which two forms differ. */
export function differingFields(one: ItemForm, other: ItemForm): FormField[] {
  return fieldsOf(one).filter((field) => !same(one[field], other[field]))
}

/** In the order of the form. */
function fieldsOf(form: ItemForm): FormField[] {
  const place = (field: FormField) => placeOf(field === 'enstru' ? 'enstru_id' : field)
  return (Object.keys(form) as FormField[]).toSorted((one, other) => place(one) - place(other))
}

/** Compares by content: row keys, the order in which rows were added, do not count. */
function same(one: unknown, other: unknown): boolean {
  return text(one) === text(other)
}

function text(value: unknown): string {
  return JSON.stringify(value, (name, part) => {
    // A dictionary choice is compared by id: a search result has more fields than a saved item.
    if (part && typeof part === 'object' && 'code' in part && 'id' in part) return (part as { id: number }).id
    return name === 'key' ? undefined : part
  })
}
