import { useCallback, useEffect, useRef, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '../../shared/forms/browser-draft.ts'
import { browserStorage } from '../../shared/session/browser-storage.ts'

const PAUSE_MS = 800

interface Options<Form extends object> {
  /** The browser storage key of what is not saved yet. */
  draft: string
  /** The server's state, as a form. */
  saved: Form
  /** Removes differences that do not matter, before forms are compared. */
  tidy: (form: Form) => Form
  /** Whether the form may be sent as it is. */
  fits: (form: Form) => boolean
  /** Resolves to true when saved. `mine` merges the typed changes into what others have saved. */
  send: (mine: (saved: Form) => Form) => Promise<boolean>
}

/**
 * Autosave: saves a moment after the last key (debounce), and at once when the step is left. What could not be saved,
 * because of a lost connection or invalid input, stays in the browser and is restored with the form.
 */
export function useAutosave<Form extends object>({ draft, saved, tidy, fits, send }: Options<Form>) {
  const [start] = useState(() => {
    const kept = readDraft<Form>(browserStorage(), draft, new Date())
    return kept ? mergeFields(kept.base, kept.form, saved) : saved
  })
  const [form, setForm] = useState(start)
  const base = useRef(saved)
  const now = useRef({ form: start, tidy, fits, send, draft })
  const sending = useRef<string | null>(null)
  useEffect(() => {
    now.current = { form: now.current.form, tidy, fits, send, draft }
  })

  const flush = useCallback(async () => {
    const { form: mine, tidy: tidied, fits: fit, send: put, draft: key } = now.current
    const wanted = JSON.stringify(tidied(mine))
    if (same(tidied(mine), tidied(base.current))) return dropDraft(browserStorage(), key)
    if (!fit(mine) || sending.current === wanted) return
    sending.current = wanted
    const begun = base.current
    const done = await put((latest) => mergeFields(begun, mine, latest))
    sending.current = null
    if (!done) return
    base.current = tidied(mine)
    if (same(tidied(now.current.form), base.current)) dropDraft(browserStorage(), key)
  }, [])

  const change = useCallback((part: Partial<Form>) => {
    const next = { ...now.current.form, ...part }
    now.current.form = next
    setForm(next)
    keepDraft(browserStorage(), now.current.draft, {
      at: new Date().toISOString(),
      form: next,
      base: base.current,
      version: null,
      unanswered: null,
    })
  }, [])

  // A change by someone else, or this page's own change coming back: what is being typed stays.
  const text = JSON.stringify(saved)
  useEffect(() => {
    const news = JSON.parse(text) as Form
    if (same(news, base.current)) return
    const merged = mergeFields(base.current, now.current.form, news)
    base.current = news
    // Equal except for outer spaces: the field being typed in is left alone.
    if (same(now.current.tidy(merged), now.current.tidy(now.current.form))) return
    now.current.form = merged
    setForm(merged)
  }, [text])

  // Debounce: each key restarts the timer.
  const typed = JSON.stringify(form)
  useEffect(() => {
    if (typed === '') return
    const timer = setTimeout(() => void flush(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, flush])
  useEffect(() => () => void flush(), [flush])

  return { form, change }
}

/** Compares by value: a form is plain data. */
function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Merge: fields the user changed since `base` stay, all others are taken as saved now. */
export function mergeFields<Form extends object>(base: Form, mine: Form, theirs: Form): Form {
  const merged = { ...theirs }
  for (const name of Object.keys(mine) as (keyof Form)[])
    if (!same(mine[name], base[name])) merged[name] = mine[name]
  return merged
}
