import { draftKey } from '../../shared/forms/browser-draft.ts'
import type { Sent } from '../../shared/forms/save-chain.ts'
import { type KeptFormOf, useKeptForm } from '../../shared/forms/use-kept-form.ts'

interface Of<Form extends object, Saved extends Sent, Body>
  extends Omit<KeptFormOf<Form, Saved, Body>, 'draftKeyOf' | 'staleCode'> {
  noun: 'post' | 'faq' | 'menu_item'
  personId: number
}

/** The form state of a text of the portal. */
export function useWrittenForm<Form extends object, Saved extends Sent, Body>({
  noun,
  personId,
  ...of
}: Of<Form, Saved, Body>) {
  return useKeptForm<Form, Saved, Body>({
    ...of,
    draftKeyOf: (id) => draftKey(personId, noun, id),
    staleCode: `${noun}.changed_meanwhile`,
  })
}

type Written = ReturnType<typeof useWrittenForm<object, Sent, unknown>>
/** What the frame needs from the form state, whatever the form contains. */
export type WrittenState = Pick<
  Written,
  | 'dirty'
  | 'problems'
  | 'saving'
  | 'failure'
  | 'savedAt'
  | 'keeping'
  | 'restoredAt'
  | 'conflict'
  | 'undoRestored'
>
