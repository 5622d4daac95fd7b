import { t } from '@zakup/messages/catalogue'
import { Files } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatMoney } from '../../shared/format/number-format.ts'
import { type Column, DataTable } from '../../shared/ui/DataTable.tsx'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { RowSkeleton } from '../../shared/ui/RowSkeleton.tsx'
import styles from './OrganizationPage.module.css'

/** Enough rows to show what the list contains. */
export const FIRST_ROWS = 5

interface Props<Row extends { id: number }> {
  answer: {
    currentData?: { results: Row[] } | undefined
    error?: unknown
    isFetching: boolean
    refetch: () => unknown
  }
  caption: string
  columns: Column<Row>[]
  empty: { title: string; text: string }
  /** Link to the whole list, filtered by this organisation. */
  all: { to: string; words: string; sum: string }
  children?: ReactNode
}

/** The first rows of a list, and a link to the rest. */
export function FirstRows<Row extends { id: number }>(props: Props<Row>) {
  const { answer, caption, columns, empty, all, children } = props
  const { currentData, error, isFetching, refetch } = answer
  if (error && !isFetching) return <FailedNotice error={error} retry={refetch} />
  if (!currentData) return <RowSkeleton rows={3} />
  if (currentData.results.length === 0)
    return <Notice icon={<Files aria-hidden="true" />} title={empty.title} text={empty.text} />
  return (
    <>
      {children}
      <DataTable caption={caption} columns={columns} rows={currentData.results} rowKey={({ id }) => id} />
      <p className={styles.all}>
        <Link to={all.to}>{all.words}</Link>{' '}
        <span>{t('organization.for_sum', { sum: formatMoney(all.sum, 'short') })}</span>
      </p>
    </>
  )
}
