import { useEffect, useState } from 'react'
import { problemOf } from '../../shared/api/call-error.ts'
import {
  afterWritesHere,
  beginDemand,
  type DemandState,
  rebase,
  type Same,
  type SavedDemand,
} from './demand-state.ts'
import type { DemandsEditing } from './demands-editing.ts'

interface Of<Form> {
  /** Key of the form among the unsaved edits of the page. */
  name: string
  editing: DemandsEditing
  /** The saved state, as last read. */
  saved: SavedDemand<Form>
  same: Same<Form>
  /** Merges what was typed since `base` into what is saved now. */
  mergeTyped: (base: Form, mine: Form, theirs: Form) => Form
  /** What is saved now; null if it is missing or cannot be read. */
  reread: () => Promise<SavedDemand<Form> | null>
}

/** The result of a write: the saved state, or the error. */
type Written<Form> = { saved: SavedDemand<Form> } | { error: unknown }

/** Form state of one demand: typing, saving, and conflicts with what others saved meanwhile. */
export function useDemandForm<Form>({ name, editing, saved, same, mergeTyped, reread }: Of<Form>) {
  const [state, setState] = useState(() => beginDemand(saved))
  const [stale, setStale] = useState(false)
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [done, setDone] = useState(false)
  const rebased = rebase(
    state,
    { form: saved.form, version: afterWritesHere(saved.version, editing.writtenHere) },
    same,
  )
  if (rebased !== 'conflict' && rebased !== state) setState(rebased)
  const dirty = !same(state.typed, state.base)
  const { mark } = editing
  useEffect(() => mark(name, dirty), [mark, name, dirty])
  useEffect(() => () => mark(name, false), [mark, name])

  async function attempt(
    from: DemandState<Form>,
    send: (typed: Form, version: number) => Promise<Written<Form>>,
    again: boolean,
  ): Promise<boolean> {
    const answer = await send(from.typed, from.version)
    if ('saved' in answer) {
      editing.wrote(answer.saved.version)
      const { form } = answer.saved
      // What is typed during the save stays.
      setState(({ typed }) => ({
        ...beginDemand(answer.saved),
        typed: same(typed, from.typed) && !same(typed, form) ? form : typed,
      }))
      setStale(false)
      setDone(true)
      return true
    }
    if (problemOf(answer.error)?.code !== 'plan_item.changed_meanwhile') {
      setError(answer.error)
      return false
    }
    const now = await reread()
    const next = now && rebase(from, now, same)
    // Someone changed another part of the item: no need to ask the user.
    if (next && next !== 'conflict' && same(next.typed, from.typed) && !again)
      return attempt(next, send, true)
    // If nothing was typed there is nothing to merge: the error is shown, and their version.
    if (same(from.typed, from.base)) setError(answer.error)
    else setStale(true)
    return false
  }

  return {
    typed: state.typed,
    dirty,
    saving,
    error,
    saved: done && !dirty,
    conflict: dirty && (stale || rebased === 'conflict'),
    /** Takes a function: two pickers may finish between two renders, and stale values would drop one choice. */
    change: (next: (typed: Form) => Form) => {
      setDone(false)
      setError(null)
      setState((before) => ({ ...before, typed: next(before.typed) }))
    },
    /** Discards what is typed. */
    forget: () => setState({ ...state, typed: state.base }),
    write: async (send: (typed: Form, version: number) => Promise<Written<Form>>): Promise<boolean> => {
      setSaving(true)
      setError(null)
      const written = await attempt(state, send, false)
      setSaving(false)
      return written
    },
    merge: async () => {
      const now = await reread()
      if (!now) return
      setState(({ base, typed }) => ({ ...beginDemand(now), typed: mergeTyped(base, typed, now.form) }))
      setStale(false)
    },
  }
}
