import { describe, expect, it } from 'vitest'
import { lifetime } from './notice.ts'

describe('the lifetime of a notice', () => {
  it('is longer with an action', () => {
    const action = { label: 'Открыть', to: '/' }
    expect(lifetime({ kind: 'success', action })).toBeGreaterThan(lifetime({ kind: 'success' }) as number)
  })

  it('is unlimited for an error', () => expect(lifetime({ kind: 'error' })).toBeNull())
})
