import type { TicketStats } from '@zakup/contract/tickets/tickets.routes'
import { TICKET_ANSWER_DAYS } from '@zakup/domain/tickets/ticket-case'
import { t } from '@zakup/messages/catalogue'
import { useId } from 'react'
import { formatCount, formatPercent, formatQuantity } from '../../shared/format/number-format.ts'
import { useGetTicketStatsQuery } from '../../shared/tickets/tickets-api.ts'
import { type Column, DataTable } from '../../shared/ui/DataTable.tsx'
import styles from './FaqPage.module.css'

type Month = TicketStats['months'][number]

/** How fast the support answers, for everyone to check; nothing while nobody has asked. */
export function SupportTimes() {
  const { data } = useGetTicketStatsQuery()
  const id = useId()
  if (!data || data.months.length === 0) return null
  const total = (part: 'in_time' | 'late' | 'waiting' | 'overdue') =>
    data.months.reduce((sum, month) => sum + month[part], 0)
  return (
    <section className={`card ${styles.times}`} aria-labelledby={id}>
      <h2 id={id}>{t('support_times.title')}</h2>
      <p>
        {t('support_times.year', { share: share({ in_time: total('in_time'), late: total('late') }) })}{' '}
        {t('support_times.now', {
          waiting: formatCount(total('waiting')),
          overdue: formatCount(total('overdue')),
        })}
      </p>
      <details>
        <summary>{t('support_times.months')}</summary>
        <DataTable
          caption={t('support_times.months')}
          columns={columns()}
          rows={data.months}
          rowKey={({ month }) => month}
        />
      </details>
      <p>{t('support_times.note', { days: TICKET_ANSWER_DAYS })}</p>
    </section>
  )
}

/** Of the questions whose term has ended. */
function share({ in_time, late }: Pick<Month, 'in_time' | 'late'>): string {
  return in_time + late === 0 ? '—' : formatPercent(((in_time / (in_time + late)) * 100).toFixed(1))
}

function columns(): Column<Month>[] {
  return [
    {
      key: 'month',
      title: t('support_times.month'),
      lead: true,
      cell: ({ month }) => `${month.slice(5, 7)}.${month.slice(0, 4)}`,
    },
    {
      key: 'asked',
      title: t('support_times.asked'),
      align: 'right',
      cell: ({ asked }) => formatCount(asked),
    },
    {
      key: 'answered',
      title: t('support_times.answered'),
      align: 'right',
      cell: ({ answered }) => formatCount(answered),
    },
    { key: 'in_time', title: t('support_times.in_time'), align: 'right', strong: true, cell: share },
    {
      key: 'median',
      title: t('support_times.median'),
      align: 'right',
      cell: ({ median_hours }) => (median_hours === null ? '—' : formatQuantity(String(median_hours))),
    },
  ]
}
