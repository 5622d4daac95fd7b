import type { TopAnswer } from '@zakup/contract/contracts/contracts.routes'
import { t } from '@zakup/messages/catalogue'
import { Trophy } from 'lucide-react'
import { Link } from 'react-router'
import { RankedBars } from '../../shared/charts/RankedBars.tsx'
import { useListTopCustomersQuery, useListTopSuppliersQuery } from '../../shared/contracts/contracts-api.ts'
import { currentYear } from '../../shared/format/date-format.ts'
import { formatMoney } from '../../shared/format/number-format.ts'
import { paths } from '../../shared/paths.ts'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { MoreLink } from '../../shared/ui/MoreLink.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { useNow } from '../../shared/ui/use-now.ts'
import styles from './InNumbers.module.css'

const LIMIT = 4

/** The top customers and suppliers of this year. */
export function Tops() {
  const year = currentYear(new Date(useNow()))
  const query = { limit: LIMIT, year_id: year }
  const customers = useListTopCustomersQuery({ query })
  const suppliers = useListTopSuppliersQuery({ query })
  return (
    <div className={styles.tops}>
      <Top kind="customers" year={year} found={customers} to={paths.topCustomers()} />
      <Top kind="suppliers" year={year} found={suppliers} to={paths.topSuppliers()} />
    </div>
  )
}

interface Props {
  kind: 'customers' | 'suppliers'
  year: number
  found: { data?: TopAnswer | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown }
  to: string
}

function Top({ kind, year, found: { data, error, isFetching, refetch }, to }: Props) {
  const title = t(`top.${kind}`)
  return (
    <section className={`card ${styles.card}`} aria-label={title}>
      <div className={styles.head}>
        <div>
          <h3>{title}</h3>
          <p>{t('top.year_note', { year: String(year) })}</p>
        </div>
        <MoreLink to={to}>
          {t('top.all')}
          <span className="sr">: {title}</span>
        </MoreLink>
      </div>
      {error && !isFetching ? <FailedNotice error={error} retry={refetch} /> : null}
      {!data && !error && <i className={`skeleton ${styles.topsSkeleton}`} aria-hidden="true" />}
      {data?.results.length === 0 && <Notice icon={<Trophy aria-hidden="true" />} title={t('top.empty')} />}
      {data && data.results.length > 0 && (
        <RankedBars
          label={title}
          tone={kind === 'customers' ? 'primary' : 'second'}
          bars={data.results.map(({ organization, total_price }) => ({
            key: organization.id,
            name: (
              <Link to={paths.organization(organization.id)} className={styles.name}>
                {organization.name}
              </Link>
            ),
            value: Number(total_price),
            text: <span title={formatMoney(total_price, 'exact')}>{formatMoney(total_price, 'short')}</span>,
          }))}
        />
      )}
    </section>
  )
}
