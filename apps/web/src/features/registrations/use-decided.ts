import type { DeskAction } from '@zakup/domain/registrations/registration'
import { t } from '@zakup/messages/catalogue'
import { flushSync } from 'react-dom'
import { useNotice } from '../../shared/notices/notice.ts'
import { paths } from '../../shared/paths.ts'
import { useListRegistrationsQuery } from '../../shared/registrations/registrations-api.ts'

/** Shows a notice about the decision, with a link to the next waiting application. */
export function useDecided(id: number) {
  const notice = useNotice()
  const next = useNextWaiting(id)
  return (what: DeskAction, close: () => void) => {
    notice({
      kind: 'success',
      text: t(`reg_desk.done_${what}`),
      ...(next && { action: { label: t('reg_desk.next'), to: paths.registration(next.id) } }),
    })
    // The button that opened the dialog disappears after the decision, so focus moves to the heading.
    flushSync(close)
    document.getElementById(REGISTRATION_HEADING)?.focus()
  }
}

/** Id of the heading that takes focus once a decision removed the buttons. */
export const REGISTRATION_HEADING = 'registration-heading'

/** The most urgent application besides this one; null if none waits. */
export function useNextWaiting(besides: number) {
  const { data } = useListRegistrationsQuery({ query: { state: 'submitted', limit: 2 } })
  return data?.results.find(({ id }) => id !== besides) ?? null
}
