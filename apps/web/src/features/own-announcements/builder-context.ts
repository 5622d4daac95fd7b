import { createContext, useContext } from 'react'
import type { OwnAnnouncement, Readiness } from '../../shared/own-announcements/own-announcements-api.ts'

export type Answer<Data> = { data?: Data; error?: unknown }

export type Saving =
  | { state: 'saved'; at: string }
  | { state: 'saving' }
  /** Typed, and not fit to be sent yet. */
  | { state: 'held'; why: string }
  | { state: 'failed'; error: unknown; retry: () => void }

export interface Builder {
  announcement: OwnAnnouncement
  ready: Readiness | undefined
  /** Why nothing may be changed; null: it may. */
  locked: string | null
  /** Why lots may not come or go. */
  lotsLocked: string | null
  saving: Saving
  /** One change after another, each on top of what the last one left; a lost or stale one may be tried again. */
  save: <Data>(change: (latest: OwnAnnouncement) => Promise<Answer<Data>>) => Promise<Data | null>
  hold: (why: string | null) => void
}

export const BuilderContext = createContext<Builder | null>(null)

export function useBuilder(): Builder {
  const builder = useContext(BuilderContext)
  if (!builder) throw new Error('parts of the builder stand inside it')
  return builder
}
