import { useCallback, useEffect, useRef, useState } from 'react'
import { problemOf } from '../../shared/api/call-error.ts'
import type { OwnAnnouncement } from '../../shared/own-announcements/own-announcements-api.ts'
import type { Answer, Saving } from './builder-context.ts'

/** A version conflict; the error also names who changed the announcement. */
export const isStale = (error: unknown) => problemOf(error)?.code === 'announcement.changed_meanwhile'

/**
 * Queue that saves changes of one announcement in order. Each is sent with the newest revision, so that the second is
 * not refused because of the first; after a version conflict the announcement is reloaded first.
 */
export function useSaving(announcement: OwnAnnouncement, reload: () => Promise<OwnAnnouncement | undefined>) {
  const [saving, setSaving] = useState<Saving>({ state: 'saved', at: announcement.updated_at })
  const latest = useRef(announcement)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const under = useRef(0)
  useEffect(() => {
    if (announcement.revision >= latest.current.revision) latest.current = announcement
  }, [announcement])

  const save = useCallback(
    <Data>(change: (latest: OwnAnnouncement) => Promise<Answer<Data>>): Promise<Data | null> => {
      const attempt = async (renew: boolean): Promise<Data | null> => {
        if (renew) latest.current = (await reload()) ?? latest.current
        const { data, error } = await change(latest.current)
        under.current -= 1
        if (error !== undefined) {
          setSaving({
            state: 'failed',
            error,
            retry: () => {
              begin()
              queue.current = queue.current.then(() => attempt(isStale(error)))
            },
          })
          return null
        }
        const saved = announcementIn(data)
        if (saved && saved.revision >= latest.current.revision) latest.current = saved
        if (under.current === 0) setSaving({ state: 'saved', at: new Date().toISOString() })
        return data ?? null
      }
      const begin = () => {
        under.current += 1
        setSaving({ state: 'saving' })
      }
      begin()
      const done = queue.current.then(() => attempt(false))
      queue.current = done
      return done
    },
    [reload],
  )

  const hold = useCallback((why: string | null) => {
    setSaving((now) => {
      if (why) return now.state === 'saving' ? now : { state: 'held', why }
      return now.state === 'held' ? { state: 'saved', at: latest.current.updated_at } : now
    })
  }, [])

  // On leaving the portal, the browser itself asks for confirmation.
  const pending = saving.state !== 'saved'
  useEffect(() => {
    if (!pending) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [pending])

  return { saving, save, hold }
}

/** Most responses are the announcement itself; one contains it as a property. */
function announcementIn(data: unknown): OwnAnnouncement | null {
  const answer = data as Partial<OwnAnnouncement & { announcement: OwnAnnouncement }> | undefined
  if (answer?.announcement) return answer.announcement
  return typeof answer?.revision === 'number' ? (answer as OwnAnnouncement) : null
}
