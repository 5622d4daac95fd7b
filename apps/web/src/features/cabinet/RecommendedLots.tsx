import { t } from '@zakup/messages/catalogue'
import { MetaLine } from '../../shared/list/MetaLine.tsx'
import { RowLink } from '../../shared/list/RowLink.tsx'
import { useGetOwnOrganizationQuery } from '../../shared/organizations/organizations-api.ts'
import { type RecommendedLot, useListRecommendedLotsQuery } from '../../shared/own-stats/own-stats-api.ts'
import { paths } from '../../shared/paths.ts'
import type { Column } from '../../shared/ui/DataTable.tsx'
import { DateText } from '../../shared/ui/DateText.tsx'
import { LinkButton } from '../../shared/ui/LinkButton.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { MoreLink } from '../../shared/ui/MoreLink.tsx'
import styles from './OverviewPage.module.css'
import { TableCard } from './TableCard.tsx'

const OPEN_LOTS = paths.lots({ stage: 'intake' })
const ROWS = 5

/** Open lots similar to what the supplier sells, each with the reason it is shown. */
export function RecommendedLots() {
  const found = useListRecommendedLotsQuery(undefined, { refetchOnMountOrArgChange: true })
  const { data: organization } = useGetOwnOrganizationQuery()
  return (
    <TableCard
      title={t('overview.recommended')}
      more={<MoreLink to={OPEN_LOTS}>{t('overview.all_open_lots')}</MoreLink>}
      rows={found.data?.results.slice(0, ROWS)}
      columns={columns()}
      found={found}
      none={
        organization?.in_rnu ? (
          <p>{t('overview.no_recommended_rnu')}</p>
        ) : (
          <>
            <p>{t('overview.no_recommended')}</p>
            <LinkButton to={paths.supplierQualification()}>{t('overview.first_supplier')}</LinkButton>
          </>
        )
      }
    />
  )
}

const columns = (): Column<RecommendedLot>[] => [
  {
    key: 'name',
    title: t('lots.col_name'),
    width: '40%',
    lead: true,
    cell: (row) => (
      <>
        <RowLink to={paths.lot(row.id)} row={row} name={row.name} />
        <MetaLine parts={[row.number, row.customer.name, row.region?.name]} />
      </>
    ),
  },
  {
    key: 'why',
    title: t('overview.why'),
    width: '22%',
    cell: ({ because }) => (
      <span className={styles.why}>
        {because.map((reason) => t(`overview.because_${reason}`)).join(', ')}
      </span>
    ),
  },
  {
    key: 'sum',
    title: t('lots.col_sum'),
    align: 'right',
    strong: true,
    cell: ({ total_price }) => <Money amount={total_price} />,
  },
  {
    key: 'until',
    title: t('overview.bids_until'),
    cell: ({ offer_end_date }) => <DateText at={offer_end_date} time />,
  },
]
