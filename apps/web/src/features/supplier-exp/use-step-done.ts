import { t } from '@zakup/messages/catalogue'
import { flushSync } from 'react-dom'
import { useNotice } from '../../shared/notices/notice.ts'
import { paths } from '../../shared/paths.ts'
import { useNextWaiting } from './use-next-waiting.ts'

type Done = 'take' | 'endorse' | 'confirm' | 'withdraw' | 'return' | 'refuse'

/** Shows a notice about the step, with a link to the next waiting record. */
export function useStepDone(id: number) {
  const notice = useNotice()
  const next = useNextWaiting(id)
  return (action: Done, close: () => void) => {
    const offered = action !== 'take' && action !== 'withdraw' && next
    notice({
      kind: 'success',
      text: t(`exp_page.done_${action}`),
      ...(offered && { action: { label: t('exp_page.next'), to: paths.supplierExp(offered.id) } }),
    })
    // The button that opened the dialog disappears after the step, so focus moves to the heading.
    flushSync(close)
    document.getElementById(EXP_HEADING)?.focus()
  }
}

/** Id of the heading of a record's page, which takes focus after a step. */
export const EXP_HEADING = 'exp-heading'
