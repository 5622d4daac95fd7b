import { t } from '@zakup/messages/catalogue'
import { flushSync } from 'react-dom'
import { useNotice } from '../../shared/notices/notice.ts'

type Done = 'include' | 'return' | 'exclude' | 'withdraw'

/** Shows a notice about the step and moves focus to the heading: the button that opened the dialog is gone. */
export function useStepDone() {
  const notice = useNotice()
  return (action: Done, close: () => void) => {
    notice({ kind: 'success', text: t(`rnu_page.done_${action}`) })
    flushSync(close)
    document.getElementById(RECORD_HEADING)?.focus()
  }
}

/** Id of the heading that takes focus when the pressed button is gone after the step. */
export const RECORD_HEADING = 'rnu-record-heading'
