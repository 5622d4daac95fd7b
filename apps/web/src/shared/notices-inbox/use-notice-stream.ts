import type { Tag } from '@zakup/contract/call'
import { useEffect, useEffectEvent } from 'react'
import { useStore } from 'react-redux'
import { api } from '../api/api.ts'
import { type AppDispatch, type AppState, useAppSelector } from '../store-hooks.ts'
import { keepListening } from './keep-listening.ts'
import type { NoticeEvent } from './listen.ts'
import { SUBJECT_TAGS } from './notice-look.ts'
import { NEWEST, noticesApi } from './notices-api.ts'
import { oneForAllTabs } from './one-for-all-tabs.ts'

/** Keeps the inbox, and open data that a notice concerns, up to date without a reload. */
export function useNoticeStream(onNew: () => void): void {
  const store = useStore<AppState>()
  // The end of a session closes the stream; after sign-in on the same page it opens again.
  const who = useAppSelector(({ auth, user: { userInfo: me } }) =>
    me && auth.access_token ? `${me.id}.${me.membership_id}.${me.user_type}` : null,
  )
  const notifyNew = useEffectEvent(onNew)
  useEffect(() => {
    if (!who) return
    const leaving = new AbortController()
    const dispatch = store.dispatch as AppDispatch
    const selectNewest = noticesApi.endpoints.listNotices.select(NEWEST)
    const onEvent = (received: NoticeEvent | null) => {
      if (received === null) return ask()
      const { unread, about } = received
      const known = selectNewest(store.getState()).data?.unread
      if (known !== undefined && unread > known) notifyNew()
      const tags: Tag[] = about.flatMap((subject) => SUBJECT_TAGS[subject])
      if (about.length > 0) tags.push('Waiting')
      if (about.length > 0 || (known !== undefined && unread !== known)) tags.push('Notice')
      if (tags.length > 0) dispatch(api.util.invalidateTags([...new Set(tags)]))
    }
    // Uses the regular API client, which renews an expired token if the user is active. Hidden tabs do not poll, to
    // spare the server.
    const ask = () => {
      if (document.visibilityState === 'visible') dispatch(api.util.invalidateTags(['Notice', 'Waiting']))
    }
    const token = () => store.getState().auth.access_token
    oneForAllTabs<NoticeEvent | null>(
      who,
      (broadcast, signal) => keepListening({ token, onEvent: broadcast }, signal),
      onEvent,
      leaving.signal,
    )
    return () => leaving.abort()
  }, [who, store])
}
