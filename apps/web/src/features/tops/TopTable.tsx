import type { TopAnswer } from '@zakup/contract/contracts/contracts.routes'
import { t } from '@zakup/messages/catalogue'
import { formatCount, formatPercent } from '../../shared/format/number-format.ts'
import { OrganizationName } from '../../shared/organizations/OrganizationName.tsx'
import { Bin } from '../../shared/ui/Bin.tsx'
import { type Column, DataTable } from '../../shared/ui/DataTable.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import styles from './TopPage.module.css'

type Row = TopAnswer['results'][number]

export function TopTable({ caption, rows }: { caption: string; rows: Row[] }) {
  return (
    <div className={`card ${styles.topTableCard}`}>
      <DataTable caption={caption} columns={columns()} rows={rows} rowKey={({ place }) => place} />
    </div>
  )
}

const columns = (): Column<Row>[] => [
  { key: 'place', title: t('top.place'), width: '84px', cell: ({ place }) => place },
  {
    key: 'organization',
    title: t('top.organization'),
    lead: true,
    cell: ({ organization }) => (
      <div>
        <OrganizationName organization={organization} />
        <span className={styles.bin}>
          <Bin bin={organization.iin_bin} />
        </span>
      </div>
    ),
  },
  { key: 'count', title: t('top.count'), align: 'right', cell: ({ count }) => formatCount(count) },
  {
    key: 'sum',
    title: t('top.sum'),
    align: 'right',
    strong: true,
    cell: ({ total_price }) => <Money amount={total_price} />,
  },
  { key: 'share', title: t('top.share'), align: 'right', cell: ({ share }) => formatPercent(share) },
]
