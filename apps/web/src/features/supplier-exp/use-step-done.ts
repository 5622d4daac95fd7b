import { t } from '@zakup/messages/catalogue'
import { flushSync } from 'react-dom'
import { useNotice } from '../../shared/notices/notice.ts'
import { paths } from '../../shared/paths.ts'
import { useNextWaiting } from './use-next-waiting.ts'

type Done = 'take' | 'endorse' | 'confirm' | 'withdraw' | 'return' | 'refuse'

/** A decision is said, and after it the next record that waits is one press away. */
export function useStepDone(id: number) {
  const notice = useNotice()
  const next = useNextWaiting(id)
  return (action: Done, close: () => void) => {
    const goOn = action !== 'take' && action !== 'withdraw' && next
    notice({
      kind: 'success',
      text: t(`exp_page.done_${action}`),
      ...(goOn && { action: { label: t('exp_page.next'), to: paths.supplierExp(goOn.id) } }),
    })
    // What opened the dialog goes away with the step: focus goes on to the heading.
    flushSync(close)
    document.getElementById(EXP_HEADING)?.focus()
  }
}

/** The heading of a record's page, where focus goes on after a step. */
export const EXP_HEADING = 'exp-heading'
