import { useState } from 'react'
import { type CallError, isUnanswered, problemOf, statusOf } from '../../shared/api/call-error.ts'
import { draftKey, readDraft, type Unanswered } from '../../shared/forms/browser-draft.ts'
import type { FieldProblem } from '../../shared/forms/ErrorSummary.tsx'
import { type FormFailure, formFailure } from '../../shared/forms/form-failure.ts'
import { type SaveAnswer, saveOnce } from '../../shared/forms/save-chain.ts'
import { useBrowserDraft } from '../../shared/forms/use-browser-draft.ts'
import { browserStorage } from '../../shared/session/browser-storage.ts'

interface Sent {
  id: number
  version: number
}

interface Of<Form extends object, Saved extends Sent, Body> {
  noun: 'post' | 'faq' | 'menu_item'
  personId: number
  /** Null: a new one. */
  saved: Saved | null
  empty: Form
  formOf: (saved: Saved) => Form
  bodyOf: (form: Form) => Body
  problemsOf: (form: Form) => FieldProblem[]
  send: (
    saved: Sent | null,
    body: Body,
    key: string,
  ) => PromiseLike<{ data?: Saved | undefined; error?: unknown }>
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const sentOf = ({ id, version }: Sent): Sent => ({ id, version })

/** What the person changed, laid over what somebody else has saved meanwhile. */
function laidOver<Form extends object>(base: Form, mine: Form, theirs: Form): Form {
  const changed = Object.entries(mine).filter(([field, value]) => !same(value, base[field as keyof Form]))
  return { ...theirs, ...Object.fromEntries(changed) }
}

/** What happens to a text of the portal while it is written: typing, keeping, checking, saving, meeting the work of others. */
export function useWrittenForm<Form extends object, Saved extends Sent, Body>(of: Of<Form, Saved, Body>) {
  const { noun, saved: known, formOf } = of
  const initial = known ? formOf(known) : of.empty
  const key = draftKey(of.personId, noun, known?.id ?? 'new')
  const [draft] = useState(() => {
    const kept = readDraft<Form>(browserStorage(), key, new Date())
    return kept && !same(kept.form, initial) ? kept : null
  })
  const [restoredAt, setRestoredAt] = useState(draft?.at ?? null)
  const [form, setForm] = useState(draft?.form ?? initial)
  const [base, setBase] = useState(draft?.base ?? initial)
  const [sent, setSent] = useState<Sent | null>(
    known && { id: known.id, version: draft?.version ?? known.version },
  )
  const [unanswered, setUnanswered] = useState<Unanswered | null>(draft?.unanswered ?? null)
  const [problems, setProblems] = useState<FieldProblem[]>([])
  const [conflict, setConflict] = useState(false)
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const dirty = !same(form, base) || unanswered !== null
  const { keeping, keep, drop } = useBrowserDraft<Form>(
    key,
    dirty ? { form, base, version: sent?.version ?? null, unanswered } : null,
    draft?.at ?? null,
  )

  // Saved by somebody else while nothing was typed here: theirs is simply shown.
  if (known && sent && !saving && known.version > sent.version && !dirty) {
    setForm(formOf(known))
    setBase(formOf(known))
    setSent(sentOf(known))
  }

  async function save(): Promise<Saved | 'problems' | 'failed'> {
    if (saving) return 'failed'
    setFailure(null)
    setSavedAt(null)
    const found = of.problemsOf(form)
    setProblems(found)
    if (found.length > 0) return 'problems'
    keep()
    setSaving(true)
    const answer = await saveOnce<Body, Saved>({
      saved: sent,
      body: of.bodyOf(form),
      unanswered,
      send: async (...args) => (await of.send(...args)) as SaveAnswer<Saved>,
      newKey: () => crypto.randomUUID(),
      onSend: setUnanswered,
    })
    setSaving(false)
    if (!answer.error || !isUnanswered(answer.error)) setUnanswered(null)
    return answer.error ? refused(answer.error) : accept(answer.data)
  }
  function accept(answer: Saved): Saved {
    const now = formOf(answer)
    drop()
    setRestoredAt(null)
    setConflict(false)
    setBase(now)
    setSent(sentOf(answer))
    setForm((typed) => (typed === form ? now : typed))
    setSavedAt(new Date().toISOString())
    return answer
  }
  function refused(error: CallError): 'problems' | 'failed' {
    const problem = problemOf(error)
    if (problem?.code === `${noun}.changed_meanwhile`) setConflict(true)
    else if (statusOf(error) === 400 && problem?.errors?.length) {
      setProblems(problem.errors.map(({ field, detail }) => ({ field, text: detail })))
      return 'problems'
    } else setFailure(formFailure(error))
    return 'failed'
  }

  return {
    form,
    dirty,
    problems,
    saving,
    failure,
    savedAt,
    keeping,
    restoredAt,
    conflict,
    save,
    errorOf: (field: string) => problems.find((problem) => problem.field === field)?.text,
    change: (patch: Partial<Form>) => {
      setForm((before) => ({ ...before, ...patch }))
      setSavedAt(null)
      setProblems((before) => before.filter(({ field }) => !(field in patch)))
    },
    /** A step was taken with what is saved: what is typed goes on from there. */
    stepped: (now: Saved) => setSent(sentOf(now)),
    undoRestored: () => {
      drop()
      setForm(initial)
      setBase(initial)
      setSent(known && sentOf(known))
      setConflict(false)
      setProblems([])
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

type Written = ReturnType<typeof useWrittenForm<object, Sent, unknown>>
/** What the frame around a form needs of it, whatever is written in it. */
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
