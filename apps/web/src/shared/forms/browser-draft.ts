import type { BrowserStorage } from '../session/browser-storage.ts'
import { holdsIin, withoutIin } from './without-iin.ts'

/** What was typed and not yet saved, as stored in the browser. */
export interface Draft<Form> {
  /** When it was stored, ISO. */
  at: string
  form: Form
  /** The saved form the user started from, to distinguish their changes from those of others. */
  base: Form
  /** The version of the record they started from; null for a new one. */
  version: number | null
  /** A save without a response. */
  unanswered: Unanswered | null
}

export interface Unanswered {
  key: string
  body: unknown
}

/** Version of the draft format: a form whose fields have changed must not be filled from an old draft. */
const SHAPE = 2
const PREFIX = 'draft:'
/** A draft forgotten for two months will not be missed, and browser storage is small. */
const KEPT_MS = 60 * 86_400_000

/**
 * A draft must never appear in another user's form: the key contains the user, and for a new record the organisation it
 * is typed for. An existing record belongs to one organisation.
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
 * Returns false if the browser cannot store it (full or forbidden). Personal numbers (ИИН) are left out, because others
 * may use the same computer. An unanswered save that contains one is dropped too: without the number it would be a
 * different request under the same idempotency key.
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
    // Storage that cannot be accessed cannot return the draft either.
  }
}

/** Deletes, among these keys, the drafts that no form would restore any more. */
export function sweepDrafts(storage: BrowserStorage, keys: string[], now: Date): void {
  for (const key of keys) if (key.startsWith(PREFIX) && !readDraft(storage, key, now)) dropDraft(storage, key)
}
