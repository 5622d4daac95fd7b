import { NOTICE_SUBJECTS, type NoticeSubject } from '@zakup/domain/notices/notice-kinds'
import type { CallContext, EventStream } from '../../kernel/call-context.ts'
import { tooMany } from '../../kernel/problem-error.ts'
import { countUnread } from './notices.queries.ts'

/** A browser opens one stream for all its tabs; more than this many is not normal use. */
const STREAMS_PER_PERSON = 10

/** Sends the number of unread notices, at once and on every change, and the subjects of the new ones. */
export function noticeStream({ actor, own, noticed }: CallContext<'cabinet'>): EventStream {
  const topic = String(actor.person_id)
  if (noticed.listeners(topic) >= STREAMS_PER_PERSON) throw tooMany(60)
  const about = new Set<NoticeSubject>()
  let gone = false
  let sentUnread: number | null = null
  let wake = Promise.withResolvers<void>()
  wake.resolve()
  // Several notices between two reads are sent as one event.
  const unsubscribe = noticed.subscribe(topic, (words) => {
    for (const word of words ?? NOTICE_SUBJECTS) if (isSubject(word)) about.add(word)
    wake.resolve()
  })
  return {
    [Symbol.asyncIterator]: () => ({
      async next() {
        for (;;) {
          await wake.promise
          if (gone) return { done: true, value: undefined }
          wake = Promise.withResolvers<void>()
          const subjects = [...about]
          about.clear()
          const unread = await own((db) => countUnread(db, actor))
          const grown = sentUnread !== null && unread > sentUnread
          if (unread === sentUnread && subjects.length === 0) continue
          sentUnread = unread
          // The count grew without a received message: the subject may be anything.
          const data = { unread, about: grown && subjects.length === 0 ? NOTICE_SUBJECTS : subjects }
          return { done: false, value: { event: 'notices', data } }
        }
      },
      async return() {
        gone = true
        unsubscribe()
        wake.resolve()
        return { done: true, value: undefined }
      },
    }),
  }
}

function isSubject(word: string): word is NoticeSubject {
  return (NOTICE_SUBJECTS as readonly string[]).includes(word)
}
