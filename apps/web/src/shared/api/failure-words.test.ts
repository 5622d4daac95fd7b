import { t } from '@zakup/messages/catalogue'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { problemOf, statusOf } from './call-error.ts'
import { failureWords } from './failure-words.ts'

const problem = {
  type: 'about:blank',
  title: 'Conflict',
  status: 409,
  detail: 'Пункт уже изменил другой сотрудник.',
  code: 'request.invalid',
  request_id: 'a81f-20',
}

afterEach(() => vi.unstubAllGlobals())

describe('failureWords', () => {
  it.each([
    ['FETCH_ERROR', true, 'unreachable'],
    ['FETCH_ERROR', false, 'offline'],
    ['TIMEOUT_ERROR', true, 'timeout'],
    ['PARSING_ERROR', true, 'unreadable'],
  ] as const)('%s with onLine %s is «%s», for a read and for a write', (status, onLine, kind) => {
    vi.stubGlobal('navigator', { onLine })
    const error = { status, error: 'x' }
    expect(failureWords(error)).toMatchObject({ kind, text: t(`failure.${kind}`), requestId: null })
    expect(failureWords(error, 'writing').text).toBe(t(`failure.${kind}_step`))
  })

  it('recognises an unreadable response and keeps its request id', () => {
    const error = {
      status: 'PARSING_ERROR',
      originalStatus: 502,
      data: '<html>',
      error: 'x',
      request_id: 'r1',
    }
    expect(failureWords(error)).toMatchObject({ kind: 'unreadable', requestId: 'r1' })
    expect(statusOf(error)).toBe(502)
  })

  it('shows the detail of a refusal', () => {
    expect(failureWords({ status: 409, data: problem })).toMatchObject({
      kind: 'refused',
      text: problem.detail,
      requestId: 'a81f-20',
    })
  })

  it('has a default text for a refusal without a body, and for no error', () => {
    expect(failureWords({ status: 500, data: null }).text).toBe(t('server.failed'))
    expect(failureWords(undefined).text).toBe(t('server.failed'))
    expect(problemOf({ status: 500, data: 'text' })).toBeNull()
  })
})
