import { t } from '@zakup/messages/catalogue'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { failureWords } from '../../shared/api/failure-words.ts'
import { useNotice } from '../../shared/notices/notice.ts'
import { useAppDispatch } from '../../shared/store-hooks.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { downloadPlan } from './download-plan.ts'

interface Props {
  planId: number
  /** What the file is called, should the server not say. */
  name: string
}

export function DownloadButton({ planId, name }: Props) {
  const dispatch = useAppDispatch()
  const notice = useNotice()
  const [busy, setBusy] = useState(false)
  async function download() {
    if (busy) return
    setBusy(true)
    try {
      await dispatch(downloadPlan(planId, `${name}.xlsx`))
    } catch (error) {
      // A lost connection is thrown as it is, a refusal with its status.
      const lost = error instanceof TypeError
      const { text } = failureWords(lost ? { status: 'FETCH_ERROR' } : error)
      notice({ kind: 'error', title: t('plan_rows.download_failed'), text })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={<Download aria-hidden="true" />} aria-busy={busy} onClick={() => void download()}>
      {busy ? t('plan_rows.downloading') : t('plan_rows.download')}
    </Button>
  )
}
