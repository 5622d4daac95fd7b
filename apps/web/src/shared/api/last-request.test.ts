import { expect, it } from 'vitest'
import { lastFailure, lastRequest, noteRequest } from './last-request.ts'

it('is the last request of the page; one that failed stays until another fails or the page changes', () => {
  expect(lastRequest('/plans')).toBeNull()
  noteRequest('/plans', 'a', false)
  noteRequest('/plans', 'b', false)
  expect(lastRequest('/plans')).toBe('b')
  noteRequest('/plans', 'c', true)
  noteRequest('/plans', 'd', false)
  expect([lastRequest('/plans'), lastRequest('/lots')]).toEqual(['c', null])
  noteRequest('/plans', 'e', true)
  expect(lastRequest('/plans')).toBe('e')
  noteRequest('/lots', 'f', false)
  expect([lastRequest('/plans'), lastRequest('/lots'), lastFailure()]).toEqual([null, 'f', 'e'])
})
