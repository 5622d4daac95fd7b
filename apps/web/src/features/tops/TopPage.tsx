import type { TopAnswer } from '@zakup/contract/contracts/contracts.routes'
import { t } from '@zakup/messages/catalogue'
import { Trophy } from 'lucide-react'
import { useListTopCustomersQuery, useListTopSuppliersQuery } from '../../shared/contracts/contracts-api.ts'
import { formatMoney } from '../../shared/format/number-format.ts'
import { RegionSelect, YearSelect } from '../../shared/stats/StatsSelects.tsx'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { PageHead } from '../../shared/ui/PageHead.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import styles from './TopPage.module.css'
import { TopTable } from './TopTable.tsx'
import { type Top, useTopQuery } from './use-top-query.ts'

interface Props {
  kind: 'customers' | 'suppliers'
  top: Top
  found: {
    data?: TopAnswer | undefined
    currentData?: TopAnswer | undefined
    error?: unknown
    isFetching: boolean
    refetch: () => unknown
  }
}

export function TopPage({
  kind,
  top: { choice, choose },
  found: { data, error, isFetching, refetch },
}: Props) {
  const title = t(`top.${kind}`)
  usePageTitle(title)
  return (
    <div className="container">
      <PageHead title={title} lead={t(`top.${kind}_lead`)} />
      <div className={styles.bar}>
        <YearSelect choice={choice} choose={choose} />
        <RegionSelect choice={choice} choose={choose} />
        <output className={styles.total}>
          {data
            ? t('top.total', { count: data.total.count, sum: formatMoney(data.total.total_price, 'short') })
            : '\u00a0'}
        </output>
      </div>
      {error && !isFetching ? (
        <div className="card">
          <FailedNotice error={error} retry={refetch} />
        </div>
      ) : !data ? (
        <div className={`skeleton ${styles.tableSkeleton}`} aria-hidden="true" />
      ) : data.results.length === 0 ? (
        <div className="card">
          <Notice icon={<Trophy aria-hidden="true" />} title={t('top.empty')} text={t('top.empty_help')} />
        </div>
      ) : (
        <div className={isFetching ? styles.busy : undefined} aria-busy={isFetching}>
          <TopTable caption={title} tone={kind === 'customers' ? 'primary' : 'second'} rows={data.results} />
        </div>
      )}
    </div>
  )
}

export function TopCustomersPage() {
  const top = useTopQuery()
  return <TopPage kind="customers" top={top} found={useListTopCustomersQuery({ query: top.query })} />
}

export function TopSuppliersPage() {
  const top = useTopQuery()
  return <TopPage kind="suppliers" top={top} found={useListTopSuppliersQuery({ query: top.query })} />
}
