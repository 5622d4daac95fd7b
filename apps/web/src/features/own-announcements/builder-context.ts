import type { AnnouncementState } from '@zakup/domain/announcements/announcement-machine'
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

/** What the rules ask of an announcement before they allow a step. */
export function stateOf(announcement: OwnAnnouncement): AnnouncementState {
  return {
    status_id: announcement.status.id,
    submitted_by: announcement.submitted_by?.id ?? null,
    has_version_in_work: announcement.version_in_work !== null,
    failed_lots: announcement.failed_lots,
  }
}

/** The page a part of a step is at. */
export function pageIn(search: URLSearchParams, name: string): number {
  const text = search.get(name) ?? ''
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1
}

/** The same address with one word changed, or without it. */
export function withParam(search: URLSearchParams | string, name: string, value: string): string {
  const next = new URLSearchParams(search)
  if (value) next.set(name, value)
  else next.delete(name)
  return next.toString()
}

/** As many lots as are read in one go; more are turned page by page. */
export const LOTS_A_PAGE = 50
/** As many items as are chosen from in one go. */
export const CANDIDATES_A_PAGE = 20
