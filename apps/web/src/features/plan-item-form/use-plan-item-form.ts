import type { OwnPlanItem } from '@zakup/contract/plan-items/own-plan-items.routes'
import { useState } from 'react'
import { problemOf, statusOf } from '../../shared/api/call-error.ts'
import { draftKey, keepDraft, readDraft } from '../../shared/forms/browser-draft.ts'
import { type FormFailure, formFailure } from '../../shared/forms/form-failure.ts'
import { useBrowserDraft } from '../../shared/forms/use-browser-draft.ts'
import { useFormProblems } from '../../shared/forms/use-form-problems.ts'
import { browserStorage } from '../../shared/session/browser-storage.ts'
import type { FormPatch } from './form-context.ts'
import { formProblems, serverProblems } from './form-problems.ts'
import { bodyOf } from './item-body.ts'
import { formOf, type ItemForm, withAllFields } from './item-form.ts'
import { followed } from './item-sums.ts'
import { differingFields } from './merge-forms.ts'
import { useItemChecks } from './use-item-checks.ts'
import { type SavedItem, useSaveItem } from './use-save-item.ts'

interface Of {
  personId: number
  plan: { id: number; year: number }
  item: OwnPlanItem | null
  /** The form's initial value when there is no draft. */
  initial: ItemForm
  readOnly: boolean
}

interface Conflict {
  by: string | null
  at: string | null
  theirs: OwnPlanItem | null
}

const conflictOf = (item: OwnPlanItem): Conflict => ({
  by: item.updated_by?.name ?? null,
  at: item.updated_at,
  theirs: null,
})
const savedOf = ({ id, version }: SavedItem): SavedItem => ({ id, version })

/** State of the plan item form: typing, draft, validation, saving, and conflicts with other people's changes. */
export function usePlanItemForm({ personId, plan, item, initial, readOnly }: Of) {
  const key = draftKey(personId, 'plan-item', plan.id, item?.id ?? 'new')
  const [draft] = useState(() => {
    const kept = readOnly ? null : readDraft<ItemForm>(browserStorage(), key, new Date())
    if (!kept || differingFields(initial, withAllFields(kept.form)).length === 0) return null
    return { ...kept, form: withAllFields(kept.form), base: withAllFields(kept.base) }
  })
  const [restoredAt, setRestoredAt] = useState(draft?.at ?? null)
  const [form, setForm] = useState(draft?.form ?? initial)
  const [base, setBase] = useState(draft?.base ?? initial)
  const [saved, setSaved] = useState<SavedItem | null>(
    item && { id: item.id, version: draft?.version ?? item.version },
  )
  const [conflict, setConflict] = useState<Conflict | null>(
    draft && item && draft.version !== item.version ? conflictOf(item) : null,
  )
  const [saving, setSaving] = useState<SaveMode | null>(null)
  const [failure, setFailure] = useState<SaveFailure | null>(null)
  const [done, setDone] = useState<{ id: number; mode: SaveMode; at: string } | null>(null)

  const { save: send, unanswered } = useSaveItem(plan.id, draft?.unanswered ?? null)
  const changed = differingFields(form, base)
  const dirty = !readOnly && (changed.length > 0 || unanswered !== null)
  const { keeping, keep, drop } = useBrowserDraft<ItemForm>(
    key,
    dirty ? { form, base, version: saved?.version ?? null, unanswered } : null,
    draft?.at ?? null,
  )
  const checks = useItemChecks({ form, item, planId: plan.id, year: plan.year })
  const { problems, asked, ask, show, forgive, settle, onLeave } = useFormProblems((mode: SaveMode) =>
    formProblems(form, mode === 'item' ? checks.own : null),
  )

  // The saved item changed under the form: by this page's own check (same content), or by someone else.
  if (item && saved && !saving && item.version > saved.version) {
    const now = formOf(item)
    if (differingFields(now, base).length === 0) setSaved(savedOf(item))
    else if (changed.length === 0) {
      setForm(now)
      setBase(now)
      setSaved(savedOf(item))
    } else if (!conflict) setConflict(conflictOf(item))
  }

  function change(patch: FormPatch) {
    setForm((before) => followed(before, typeof patch === 'function' ? patch(before) : patch))
    setDone(null)
    // Errors of rows carry a row index: a change in one row keeps those of the others.
    if (typeof patch === 'function') return
    if (!patch.deliveries && !patch.funding) forgive(Object.keys(patch))
  }

  /** Saves the form. If it returns `problems`, the caller moves focus to the error summary. */
  async function save(mode: SaveMode): Promise<'saved' | 'problems' | 'failed'> {
    if (saving) return 'failed'
    setDone(null)
    setFailure(null)
    const body = bodyOf(form)
    if (!ask(mode) || !body) return 'problems'
    keep()
    setSaving(mode)
    const answer = await send(saved, body)
    setSaving(null)
    if (answer.data) {
      accept(answer.data, mode)
      return 'saved'
    }
    return refused(answer.error, mode)
  }
  function accept(answer: OwnPlanItem, mode: SaveMode) {
    const now = formOf(answer)
    drop()
    settle()
    setRestoredAt(null)
    setBase(now)
    setSaved(savedOf(answer))
    setForm((typed) => {
      // What was typed during the save becomes a draft on top of what is saved now.
      if (typed === form) return now
      if (!item) {
        const at = new Date().toISOString()
        const rest = { at, form: typed, base: now, version: answer.version, unanswered: null }
        keepDraft(browserStorage(), draftKey(personId, 'plan-item', plan.id, answer.id), rest)
      }
      return typed
    })
    setDone({ id: answer.id, mode, at: new Date().toISOString() })
  }
  function refused(error: unknown, mode: SaveMode): 'problems' | 'failed' {
    const problem = problemOf(error)
    if (problem?.code === 'plan_item.changed_meanwhile') {
      setConflict({ by: problem.changed_by ?? null, at: problem.changed_at ?? null, theirs: null })
      return 'failed'
    }
    if (statusOf(error) === 400 && problem?.errors && problem.errors.length > 0) {
      show(serverProblems(problem.errors, form))
      return 'problems'
    }
    setFailure(saveFailure(error, mode))
    return 'failed'
  }

  return {
    form,
    base,
    changed,
    dirty,
    checks,
    problems,
    submitted: asked,
    saving,
    failure,
    done,
    keeping,
    restoredAt,
    conflict,
    change,
    onLeave,
    save,
    undoRestored: () => {
      const now = item ? formOf(item) : initial
      drop()
      setForm(now)
      setBase(now)
      setSaved(item && savedOf(item))
      setConflict(null)
      show([])
      setRestoredAt(null)
    },
    compare: (theirs: OwnPlanItem) => setConflict((before) => before && { ...before, theirs }),
    merged: (now: ItemForm, theirs: OwnPlanItem) => {
      setForm(now)
      setBase(formOf(theirs))
      setSaved(savedOf(theirs))
      setConflict(null)
      setFailure(null)
    },
  }
}

export type PlanItemFormState = ReturnType<typeof usePlanItemForm>

export interface SaveFailure extends FormFailure {
  mode: SaveMode
}

const saveFailure = (error: unknown, mode: SaveMode): SaveFailure => ({ ...formFailure(error), mode })

/** How complete the form must be: enough for a draft, or the whole item. */
export type SaveMode = 'draft' | 'item'
