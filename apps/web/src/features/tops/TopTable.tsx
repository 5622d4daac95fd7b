import type { TopAnswer } from '@zakup/contract/contracts/contracts.routes'
import { t } from '@zakup/messages/catalogue'
import { ShareTrack } from '../../shared/charts/ShareTrack.tsx'
import { formatCount, formatPercent } from '../../shared/format/number-format.ts'
import { OrganizationName } from '../../shared/organizations/OrganizationName.tsx'
import { Bin } from '../../shared/ui/Bin.tsx'
import { type Column, DataTable } from '../../shared/ui/DataTable.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import styles from './TopPage.module.css'

type Row = TopAnswer['results'][number]

interface Props {
  caption: string
  tone: 'primary' | 'second'
  rows: Row[]
}

/** Every organisation once: exact numbers, and under the name a bar for the eye, from zero to the first place. */
export function TopTable({ caption, tone, rows }: Props) {
  return (
    <div className={`card ${styles.topTableCard}`}>
      <DataTable
        caption={caption}
        columns={columns(tone, Number(rows[0]?.total_price ?? 0))}
        rows={rows}
        rowKey={({ place }) => place}
      />
    </div>
  )
}

const columns = (tone: Props['tone'], most: number): Column<Row>[] => [
  { key: 'place', title: t('top.place'), width: '84px', cell: ({ place }) => place },
  {
    key: 'organization',
    title: t('top.organization'),
    lead: true,
    cell: ({ organization, total_price }) => (
      <div>
        <OrganizationName organization={organization} />
        <span className={styles.bin}>
          <Bin bin={organization.iin_bin} />
        </span>
        <ShareTrack share={Number(total_price) / most} tone={tone} className={styles.track} />
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
