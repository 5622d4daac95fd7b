import { describe, expect, it } from 'vitest'
import { lifetime } from './notice.ts'

describe('lifetime of a notice', () => {
  it('leaves time to act', () => {
    const action = { label: 'Открыть', to: '/' }
    expect(lifetime({ kind: 'success', action })).toBeGreaterThan(lifetime({ kind: 'success' }) as number)
  })

  it('an error waits to be closed', () => expect(lifetime({ kind: 'error' })).toBeNull())
})
