import type { DeskLimit, DeskLimitValue } from '@zakup/contract/limits/limits-desk.routes'

/** What is being done: to which limit, and to which of its values. */
export interface LimitTask {
  step: 'add' | 'change' | 'remove'
  code: DeskLimit['code']
  value: DeskLimitValue | null
}
