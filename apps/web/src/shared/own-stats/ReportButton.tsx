import { ownStatsCalls } from '@zakup/contract/stats/own-stats.calls'
import { t } from '@zakup/messages/catalogue'
import { Download } from 'lucide-react'
import { callPath } from '../api/call-request.ts'
import { useDownload } from '../files/use-download.ts'
import { Button } from '../ui/Button.tsx'
import type { StatsYears } from './stats-years.ts'

/** The statistics of the chosen years as a file. */
export function ReportButton({ year, compare }: StatsYears) {
  const { busy, download } = useDownload()
  const path = callPath(ownStatsCalls.exportOwnStats, {
    query: { year_id: year, ...(compare !== null && { compare_year_id: compare }) },
  })
  return (
    <Button
      icon={<Download aria-hidden="true" />}
      aria-busy={busy}
      onClick={() => download(path, t('own_stats.file', { year: String(year) }))}
    >
      {t(busy ? 'own_stats.report_busy' : 'own_stats.report')}
    </Button>
  )
}
