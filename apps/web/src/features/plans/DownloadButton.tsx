import { planCalls } from '@zakup/contract/plans/plans.calls'
import { t } from '@zakup/messages/catalogue'
import { Download } from 'lucide-react'
import { callPath } from '../../shared/api/call-request.ts'
import { useDownload } from '../../shared/files/use-download.ts'
import { Button } from '../../shared/ui/Button.tsx'

interface Props {
  planId: number
  /** File name, if the server gives none. */
  name: string
  /** Button label, where only the empty form is wanted and not the plan. */
  words?: string
}

/** Downloads the official form of the plan as a file. */
export function DownloadButton({ planId, name, words = t('plan_rows.download') }: Props) {
  const { busy, download } = useDownload()
  const path = callPath(planCalls.exportPlan, { params: { id: planId } })
  return (
    <Button
      icon={<Download aria-hidden="true" />}
      aria-busy={busy}
      onClick={() => download(path, `${name}.xlsx`)}
    >
      {busy ? t('plan_rows.downloading') : words}
    </Button>
  )
}
