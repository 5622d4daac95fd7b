import { useState } from 'react'
import { problemOf } from '../api/call-error.ts'
import { browserStorage } from '../session/browser-storage.ts'
import { keepDraft, readDraft } from './browser-draft.ts'
import type { FieldProblem } from './ErrorSummary.tsx'
import { differingFields, laidOver } from './form-changes.ts'
import { type FormFailure, formFailure, refusedFields } from './form-failure.ts'
import type { Sent } from './save-chain.ts'
import { useBrowserDraft } from './use-browser-draft.ts'
import { type Asked, useFormProblems } from './use-form-problems.ts'
import { type Send, useSaveOnce } from './use-save-once.ts'

export interface KeptFormOf<Form extends object, Saved extends Sent, Body> {
  /** Null: a new one. */
  saved: Saved | null
  /** What a new one begins with. */
  empty: Form
  formOf: (saved: Saved) => Form
  /** Null: it cannot be sent yet, and `problemsOf` says why. */
  bodyOf: (form: Form) => Body | null
  problemsOf: (form: Form, by: Asked) => FieldProblem[]
  send: Send<Body, Saved>
  /** The key under which the browser keeps what is typed. */
  draftKeyOf: (id: number | 'new') => string
  /** The server's code for «somebody else has saved it meanwhile». */
  staleCode: string
}

const sentOf = ({ id, version }: Sent): Sent => ({ id, version })
const nowText = () => new Date().toISOString()

/** Everything that happens to a long form: typing, keeping, checking, saving, meeting the work of others. */
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
  // What a draft does not hold (browser-draft.ts) is as it is saved.
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

  // Saved by somebody else while nothing was typed here: theirs is simply shown.
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
      // What was typed while it was on its way goes on as a draft of what is saved now.
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
    /** What is saved, in the version that stands on the screen: a step is taken with this one and no other. */
    sent,
    /** A step was taken with it: what is typed goes on from there. */
    stepped: (now: Saved) => {
      setSent(sentOf(now))
      setConflict(false)
    },
    /** A step was refused because somebody else has saved it since. */
    meetOthers: () => setConflict(true),
    undoRestored: () => {
      drop()
      setForm(initial)
      setBase(initial)
      setSent(known && sentOf(known))
      setConflict(false)
      show([])
      setRestoredAt(null)
    },
    /** Theirs, with what was typed here laid over it. */
    merge: (theirs: Saved) => {
      const now = formOf(theirs)
      setForm((mine) => laidOver(base, mine, now))
      setBase(now)
      setSent(sentOf(theirs))
      setConflict(false)
      setFailure(null)
    },
  }
}
