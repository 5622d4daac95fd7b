import { t } from '@zakup/messages/catalogue'
import { Button } from 'antd'
import { useState } from 'react'
import { useCountAnnouncementsByYearQuery } from '../../shared/announcements/announcements-api.ts'
import { formatCount } from '../../shared/format/number-format.ts'
import { type Column, DataTable } from '../../shared/ui/DataTable.tsx'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { useNow } from '../../shared/ui/use-now.ts'
import { Section } from './Section.tsx'
import { YearBars, type YearCount, yearUnit } from './YearBars.tsx'
import styles from './YearCounts.module.css'

export function YearCounts() {
  const { data, error, isFetching, refetch } = useCountAnnouncementsByYearQuery()
  const now = useNow()
  const [table, setTable] = useState(false)
  const years = [...(data?.results ?? [])].sort((a, b) => a.year - b.year).slice(-8)
  if (data && years.length === 0) return null
  return (
    <Section
      title={!table && yearUnit(years) === 1000 ? t('home.years_thousands') : t('home.years')}
      lead={t('home.years_lead')}
      action={
        <Button type="link" className={styles.twin ?? ''} onClick={() => setTable(!table)}>
          {table ? t('home.as_chart') : t('home.as_table')}
        </Button>
      }
    >
      <div className={`card ${styles.card}`}>
        {error && !isFetching ? <FailedNotice error={error} retry={refetch} /> : null}
        {!data && !error && <i className={`bone ${styles.bone}`} aria-hidden="true" />}
        {data && !table && <YearBars years={years} now={new Date(now)} />}
        {data && table && (
          <DataTable caption={t('home.years')} columns={columns()} rows={years} rowKey={({ year }) => year} />
        )}
      </div>
    </Section>
  )
}

const columns = (): Column<YearCount>[] => [
  { key: 'year', title: t('home.year'), cell: ({ year }) => year },
  { key: 'count', title: t('home.count'), align: 'right', cell: ({ count }) => formatCount(count) },
  { key: 'sum', title: t('home.sum'), align: 'right', cell: (row) => <Money amount={row.total_price} /> },
]
