import { describe, expect, it } from 'vitest'
import { EventFrames } from './event-frames.ts'

const STREAM =
  'retry: 3000\n\n:\n\nevent: notices\ndata: {"unread":1}\n\ndata: a\ndata: b\n\n:\n\nevent: notices\ndata: {"unread":2}\n\n'
const EVENTS = [
  { event: 'notices', data: '{"unread":1}' },
  { event: 'message', data: 'a\nb' },
  { event: 'notices', data: '{"unread":2}' },
]

describe('EventFrames', () => {
  it('finds the events, however the stream is split into chunks', () => {
    for (let size = 1; size <= STREAM.length; size++) {
      const frames = new EventFrames()
      const found = []
      for (let at = 0; at < STREAM.length; at += size) found.push(...frames.take(STREAM.slice(at, at + size)))
      expect(found).toEqual(EVENTS)
    }
  })

  it('returns no incomplete event', () => {
    expect(new EventFrames().take('event: notices\ndata: {')).toEqual([])
  })
})
