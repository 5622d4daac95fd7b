import type { BrowserStorage } from '../session/browser-storage.ts'
import { holdsIin, withoutIin } from './without-iin.ts'

/** What was typed and not yet saved, as the browser keeps it. */
export interface Draft<Form> {
  /** When it was kept, ISO. */
  at: string
  form: Form
  /** What the person began from, to tell their changes from those of others. */
  base: Form
  /** Of the saved thing they began from; null for a new one. */
  version: number | null
  /** A save whose answer never came. */
  unanswered: Unanswered | null
}

export interface Unanswered {
  key: string
  body: unknown
}

/** A form that changed its shape must not be filled from a draft of the old one. */
const SHAPE = 2
const PREFIX = 'draft:'
/** Who forgets a draft for two months will not miss it; the storage of a browser is small. */
const KEPT_MS = 60 * 86_400_000

/**
 * Nobody else's draft may come up in a form: the key names the person, and for what is new the organisation it is typed for.
 * What exists already belongs to one.
 */
export function draftKey(person: number, kind: string, ...of: (number | string)[]): string {
  return `${PREFIX}${kind}:${person}:${of.join(':')}`
}

export function readDraft<Form>(storage: BrowserStorage, key: string, now: Date): Draft<Form> | null {
  try {
    const kept = JSON.parse(storage.getItem(key) ?? 'null') as (Draft<Form> & { shape?: number }) | null
    if (kept?.shape !== SHAPE || typeof kept.form !== 'object') return null
    if (!(now.getTime() - Date.parse(kept.at) < KEPT_MS)) return null
    const { shape: _, ...draft } = kept
    return draft
  } catch {
    return null
  }
}

/**
 * False: the browser would not keep it (full, or forbidden). The numbers of people are left out: others sit at the same
 * computer. A lost save that holds one is forgotten too, for without the number it would be another one under its key.
 */
export function keepDraft<Form>(storage: BrowserStorage, key: string, draft: Draft<Form>): boolean {
  try {
    const { form, base, unanswered, ...rest } = draft
    const kept = {
      ...rest,
      form: withoutIin(form),
      base: withoutIin(base),
      unanswered: holdsIin(unanswered?.body) ? null : unanswered,
    }
    storage.setItem(key, JSON.stringify({ shape: SHAPE, ...kept }))
    return true
  } catch {
    return false
  }
}

export function dropDraft(storage: BrowserStorage, key: string): void {
  try {
    storage.removeItem(key)
  } catch {
    // What cannot be looked at cannot come back either.
  }
}

/** Of these keys, the drafts that no form would show any more. */
export function sweepDrafts(storage: BrowserStorage, keys: string[], now: Date): void {
  for (const key of keys) if (key.startsWith(PREFIX) && !readDraft(storage, key, now)) dropDraft(storage, key)
}
