import type { DeskAction } from '@zakup/domain/registrations/registration'
import { t } from '@zakup/messages/catalogue'
import { flushSync } from 'react-dom'
import { useNotice } from '../../shared/notices/notice.ts'
import { paths } from '../../shared/paths.ts'
import { useListRegistrationsQuery } from '../../shared/registrations/registrations-api.ts'

/** A decision is said, and after it the next application that waits is one press away. */
export function useDecided(id: number) {
  const notice = useNotice()
  const next = useNextWaiting(id)
  return (what: DeskAction, close: () => void) => {
    notice({
      kind: 'success',
      text: t(`reg_desk.done_${what}`),
      ...(next && { action: { label: t('reg_desk.next'), to: paths.registration(next.id) } }),
    })
    // What opened the dialog goes away with the decision: focus goes on to the heading.
    flushSync(close)
    document.getElementById(REGISTRATION_HEADING)?.focus()
  }
}

/** Where focus goes once a decision took its buttons away. */
export const REGISTRATION_HEADING = 'registration-heading'

/** The most pressing application besides this one; null where nothing waits. */
export function useNextWaiting(besides: number) {
  const { data } = useListRegistrationsQuery({ query: { state: 'submitted', limit: 2 } })
  return data?.results.find(({ id }) => id !== besides) ?? null
}
