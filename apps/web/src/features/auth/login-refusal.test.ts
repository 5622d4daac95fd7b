import { t } from '@zakup/messages/catalogue'
import { describe, expect, it } from 'vitest'
import { loginRefusal } from './login-refusal.ts'

const refused = (code: string, part = {}) => ({
  status: 401,
  data: { type: '', title: '', status: 401, detail: 'detail', code, request_id: 'r1', ...part },
})

describe('loginRefusal', () => {
  it('shows the tries left', () => {
    expect(loginRefusal(refused('auth.wrong_password', { tries_left: 3 }))).toEqual({
      text: t('login.wrong'),
      triesLeft: 3,
      wait: 0,
      requestId: null,
    })
  })

  it('shows how long to wait', () => {
    expect(loginRefusal(refused('auth.too_many_tries', { retry_after: 16 }))).toMatchObject({ wait: 16 })
  })

  it('shows the text of any other error, with the request id', () => {
    expect(loginRefusal(refused('auth.no_membership'))).toMatchObject({ text: 'detail', requestId: 'r1' })
    expect(loginRefusal({ status: 'FETCH_ERROR', error: 'x' }).text).toBe(t('failure.unreachable'))
  })
})
