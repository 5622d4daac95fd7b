import type { AnnouncementState } from '@zakup/domain/announcements/announcement-case'
import { createContext, useContext } from 'react'
import type { OwnAnnouncement, Readiness } from '../../shared/own-announcements/own-announcements-api.ts'

export type Answer<Data> = { data?: Data; error?: unknown }

export type Saving =
  | { state: 'saved'; at: string }
  | { state: 'saving' }
  /** Typed, but not valid to send yet. */
  | { state: 'held'; why: string }
  | { state: 'failed'; error: unknown; retry: () => void }

export interface Builder {
  announcement: OwnAnnouncement
  ready: Readiness | undefined
  /** Why nothing may be changed; null if it may. */
  locked: string | null
  /** Why lots may not be added or removed. */
  lotsLocked: string | null
  saving: Saving
  /** Runs changes one after another, each on the state the previous one left; a failed or stale one can be retried. */
  save: <Data>(change: (latest: OwnAnnouncement) => Promise<Answer<Data>>) => Promise<Data | null>
  hold: (why: string | null) => void
}

export const BuilderContext = createContext<Builder | null>(null)

export function useBuilder(): Builder {
  const builder = useContext(BuilderContext)
  if (!builder) throw new Error('no builder context')
  return builder
}

/** Converts an announcement to the facts that the domain rules take. */
export function stateOf(announcement: OwnAnnouncement): AnnouncementState {
  return {
    status_id: announcement.status.id,
    version: announcement.version,
    submitted_by: announcement.submitted_by?.id ?? null,
    has_version_in_work: announcement.version_in_work !== null,
    failed_lots: announcement.failed_lots,
  }
}

/** The page number in a URL parameter. */
export function pageIn(search: URLSearchParams, name: string): number {
  const text = search.get(name) ?? ''
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1
}

/** The query string with one parameter set, or removed if empty. */
export function withParam(search: URLSearchParams | string, name: string, value: string): string {
  const next = new URLSearchParams(search)
  if (value) next.set(name, value)
  else next.delete(name)
  return next.toString()
}

/** Lots per page. */
export const LOTS_A_PAGE = 50
/** Candidate items per page. */
export const CANDIDATES_A_PAGE = 20
