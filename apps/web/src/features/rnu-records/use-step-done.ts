import { t } from '@zakup/messages/catalogue'
import { flushSync } from 'react-dom'
import { useNotice } from '../../shared/notices/notice.ts'

type Done = 'include' | 'return' | 'exclude' | 'withdraw'

/** A decision is said, and focus goes on to the heading: what opened the dialog is gone with the step. */
export function useStepDone() {
  const notice = useNotice()
  return (action: Done, close: () => void) => {
    notice({ kind: 'success', text: t(`rnu_page.done_${action}`) })
    flushSync(close)
    document.getElementById(RECORD_HEADING)?.focus()
  }
}

/** Where focus goes when the button that was pressed is gone with its step. */
export const RECORD_HEADING = 'rnu-record-heading'
