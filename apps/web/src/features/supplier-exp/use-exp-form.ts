import type { SupplierExp } from '@zakup/contract/supplier-exp/supplier-exp.routes'
import { useState } from 'react'
import { problemOf, statusOf } from '../../shared/api/call-error.ts'
import { draftKey, keepDraft, readDraft } from '../../shared/forms/browser-draft.ts'
import type { FieldProblem } from '../../shared/forms/ErrorSummary.tsx'
import { type FormFailure, formFailure } from '../../shared/forms/form-failure.ts'
import { useBrowserDraft } from '../../shared/forms/use-browser-draft.ts'
import { browserStorage } from '../../shared/session/browser-storage.ts'
import { bodyOf } from './exp-body.ts'
import { differingFields, type ExpForm, formOf, laidOver } from './exp-form.ts'
import { draftProblems, submitProblems } from './exp-problems.ts'
import { useExpRemarks } from './use-exp-remarks.ts'
import { type SavedExp, useSaveExp } from './use-save-exp.ts'

interface Of {
  personId: number
  /** Null: a new one. */
  exp: SupplierExp | null
  /** What the form begins with when nothing was typed before. */
  initial: ExpForm
}

/** What was asked for last: errors are looked at again by its measure. */
type Asked = 'draft' | 'submit'

const savedOf = ({ id, version }: SavedExp): SavedExp => ({ id, version })

/** Everything that happens to the form of an experience: typing, keeping, checking, saving, meeting the work of others. */
export function useExpForm({ personId, exp, initial }: Of) {
  const key = draftKey(personId, 'supplier-exp', exp?.id ?? 'new')
  const [draft] = useState(() => {
    const kept = readDraft<ExpForm>(browserStorage(), key, new Date())
    return kept && differingFields(kept.form, initial).length > 0 ? kept : null
  })
  const [restoredAt, setRestoredAt] = useState(draft?.at ?? null)
  const [form, setForm] = useState(draft?.form ?? initial)
  const [base, setBase] = useState(draft?.base ?? initial)
  const [saved, setSaved] = useState<SavedExp | null>(
    exp && { id: exp.id, version: draft?.version ?? exp.version },
  )
  const [conflict, setConflict] = useState<string | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [problems, setProblems] = useState<FieldProblem[]>([])
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const [savedAt, setSavedAt] = useState<string | null>(null)

  const { save: send, unanswered } = useSaveExp(draft?.unanswered ?? null)
  const { facts, remarks } = useExpRemarks(form)
  const changed = differingFields(form, base)
  const dirty = changed.length > 0 || unanswered !== null
  const { keeping, keep, drop } = useBrowserDraft<ExpForm>(
    key,
    dirty ? { form, base, version: saved?.version ?? null, unanswered } : null,
    draft?.at ?? null,
  )
  const found = (by: Asked) =>
    by === 'draft' ? draftProblems(form, facts) : submitProblems(form, facts, remarks)

  // Saved by somebody else while nothing was typed here: theirs is simply shown.
  if (exp && saved && !saving && exp.version > saved.version && changed.length === 0) {
    setForm(formOf(exp))
    setBase(formOf(exp))
    setSaved(savedOf(exp))
  }

  function change(patch: Partial<ExpForm>) {
    setForm((before) => ({ ...before, ...patch }))
    setSavedAt(null)
    const touched = new Set(Object.keys(patch).flatMap((field) => [field, `${field}_id`]))
    setProblems((before) => before.filter(({ field }) => !touched.has(field)))
  }

  /** Shows what is wrong, by the measure of what was asked for; true: nothing is. */
  function ask(by: Asked): boolean {
    const now = found(by)
    setAsked(by)
    setProblems(now)
    return now.length === 0
  }
  async function save(): Promise<SupplierExp | 'problems' | 'failed'> {
    if (saving) return 'failed'
    setFailure(null)
    setSavedAt(null)
    const body = bodyOf(form)
    if (!ask('draft') || !body) return 'problems'
    keep()
    setSaving(true)
    const answer = await send(saved, body)
    setSaving(false)
    return answer.data ? accept(answer.data) : refused(answer.error)
  }
  function accept(answer: SupplierExp): SupplierExp {
    const now = formOf(answer)
    drop()
    setAsked(null)
    setRestoredAt(null)
    setConflict(null)
    setBase(now)
    setSaved(savedOf(answer))
    setForm((typed) => {
      if (typed === form) return now
      // What was typed while it was on its way goes on as a draft of what is saved now.
      if (!exp)
        keepDraft(browserStorage(), draftKey(personId, 'supplier-exp', answer.id), {
          at: new Date().toISOString(),
          form: typed,
          base: now,
          version: answer.version,
          unanswered: null,
        })
      return typed
    })
    setSavedAt(new Date().toISOString())
    return answer
  }
  function refused(error: unknown): 'problems' | 'failed' {
    const problem = problemOf(error)
    if (problem?.code === 'supplier_exp.changed_meanwhile') {
      setConflict(problem.detail ?? '')
      return 'failed'
    }
    if (statusOf(error) === 400 && problem?.errors && problem.errors.length > 0) {
      setProblems(problem.errors.map(({ field, detail }) => ({ field, text: detail })))
      return 'problems'
    }
    setFailure(formFailure(error))
    return 'failed'
  }

  return {
    form,
    remarks,
    changed,
    dirty,
    problems,
    asked,
    saving,
    failure,
    savedAt,
    keeping,
    restoredAt,
    conflict,
    change,
    ask,
    save,
    onLeave: () => {
      if (asked) setProblems(found(asked))
    },
    undoRestored: () => {
      const now = exp ? formOf(exp) : initial
      drop()
      setForm(now)
      setBase(now)
      setSaved(exp && savedOf(exp))
      setConflict(null)
      setProblems([])
      setRestoredAt(null)
    },
    /** Theirs, with what was typed here laid over it. */
    merge: (theirs: SupplierExp) => {
      const now = formOf(theirs)
      setForm((mine) => laidOver(base, mine, now))
      setBase(now)
      setSaved(savedOf(theirs))
      setConflict(null)
      setFailure(null)
    },
  }
}

export type ExpFormState = ReturnType<typeof useExpForm>
