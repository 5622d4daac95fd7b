import { useState } from 'react'
import { problemOf } from '../api/call-error.ts'
import { browserStorage } from '../session/browser-storage.ts'
import { keepDraft, readDraft } from './browser-draft.ts'
import type { FieldProblem } from './ErrorSummary.tsx'
import { differingFields, mergeTyped } from './form-changes.ts'
import { type FormFailure, formFailure, refusedFields } from './form-failure.ts'
import type { Sent } from './save-chain.ts'
import { useBrowserDraft } from './use-browser-draft.ts'
import { type Asked, useFormProblems } from './use-form-problems.ts'
import { type Send, useSaveOnce } from './use-save-once.ts'

export interface KeptFormOf<Form extends object, Saved extends Sent, Body> {
  /** Null: a new record. */
  saved: Saved | null
  /** The initial values of a new record. */
  empty: Form
  formOf: (saved: Saved) => Form
  /** Null: it cannot be sent yet, and `problemsOf` gives the reasons. */
  bodyOf: (form: Form) => Body | null
  problemsOf: (form: Form, by: Asked) => FieldProblem[]
  send: Send<Body, Saved>
  /** The storage key of the browser draft. */
  draftKeyOf: (id: number | 'new') => string
  /** The server's error code for «somebody else has saved it meanwhile». */
  staleCode: string
}

const sentOf = ({ id, version }: Sent): Sent => ({ id, version })
const nowText = () => new Date().toISOString()

/** The state of a long form: input, browser draft, validation, saving, and conflicts with other users' changes. */
export function useKeptForm<Form extends object, Saved extends Sent, Body>(
  of: KeptFormOf<Form, Saved, Body>,
) {
  const { saved: known, formOf, draftKeyOf } = of
  const initial = known ? formOf(known) : of.empty
  const key = draftKeyOf(known?.id ?? 'new')
  const [draft] = useState(() => {
    const kept = readDraft<Form>(browserStorage(), key, new Date())
    return kept && differingFields(kept.form, initial).length > 0 ? kept : null
  })
  const [restoredAt, setRestoredAt] = useState(draft?.at ?? null)
  // Fields missing from the draft (browser-draft.ts) keep their saved values.
  const [form, setForm] = useState(draft ? { ...initial, ...draft.form } : initial)
  const [base, setBase] = useState(draft ? { ...initial, ...draft.base } : initial)
  const [sent, setSent] = useState<Sent | null>(
    known && { id: known.id, version: draft?.version ?? known.version },
  )
  const [conflict, setConflict] = useState(false)
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const { show, forgive, settle, ...checks } = useFormProblems((by) => of.problemsOf(form, by))
  const { save: send, unanswered } = useSaveOnce(of.send, draft?.unanswered ?? null)

  const changed = differingFields(form, base)
  const dirty = changed.length > 0 || unanswered !== null
  const { keeping, keep, drop } = useBrowserDraft<Form>(
    key,
    dirty ? { form, base, version: sent?.version ?? null, unanswered } : null,
    draft?.at ?? null,
  )

  // Another user saved it while nothing was typed here: show their version.
  if (known && sent && !saving && known.version > sent.version && !dirty) {
    setForm(initial)
    setBase(initial)
    setSent(sentOf(known))
  }

  async function save(): Promise<Saved | 'problems' | 'failed'> {
    if (saving) return 'failed'
    setFailure(null)
    setSavedAt(null)
    const body = of.bodyOf(form)
    if (!checks.ask('draft') || !body) return 'problems'
    keep()
    setSaving(true)
    const answer = await send(sent, body)
    setSaving(false)
    return answer.error ? refused(answer.error) : accept(answer.data)
  }
  function accept(answer: Saved): Saved {
    const now = formOf(answer)
    drop()
    settle()
    setRestoredAt(null)
    setConflict(false)
    setBase(now)
    setSent(sentOf(answer))
    setForm((typed) => {
      if (typed === form) return now
      // What was typed during the request becomes a draft of the newly saved record.
      if (!known) {
        const rest = { form: typed, base: now, version: answer.version, unanswered: null }
        keepDraft(browserStorage(), draftKeyOf(answer.id), { ...rest, at: nowText() })
      }
      return typed
    })
    setSavedAt(nowText())
    return answer
  }
  function refused(error: unknown): 'problems' | 'failed' {
    const wrong = refusedFields(error)
    if (problemOf(error)?.code === of.staleCode) setConflict(true)
    else if (wrong.length > 0) {
      show(wrong)
      return 'problems'
    } else setFailure(formFailure(error))
    return 'failed'
  }

  return {
    ...checks,
    form,
    changed,
    dirty,
    saving,
    failure,
    savedAt,
    keeping,
    restoredAt,
    conflict,
    save,
    change: (patch: Partial<Form>) => {
      setForm((before) => ({ ...before, ...patch }))
      setSavedAt(null)
      forgive(Object.keys(patch))
    },
    /** The saved record in the version shown on screen: actions must use this version. */
    sent,
    /** After an action changed the record: the form continues from the new version. */
    stepped: (now: Saved) => {
      setSent(sentOf(now))
      setConflict(false)
    },
    /** An action was refused because another user has saved the record meanwhile. */
    markConflict: () => setConflict(true),
    undoRestored: () => {
      drop()
      setForm(initial)
      setBase(initial)
      setSent(known && sentOf(known))
      setConflict(false)
      show([])
      setRestoredAt(null)
    },
    /** Takes their version and merges what was typed here over it. */
    merge: (theirs: Saved) => {
      const now = formOf(theirs)
      setForm((mine) => mergeTyped(base, mine, now))
      setBase(now)
      setSent(sentOf(theirs))
      setConflict(false)
      setFailure(null)
    },
  }
}
