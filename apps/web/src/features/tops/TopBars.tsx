import type { TopAnswer } from '@zakup/contract/contracts/contracts.routes'
import { t } from '@zakup/messages/catalogue'
import { RankedBars } from '../../shared/charts/RankedBars.tsx'
import { formatMoney } from '../../shared/format/number-format.ts'
import { OrganizationName } from '../../shared/organizations/OrganizationName.tsx'
import styles from './TopPage.module.css'

interface Props {
  kind: 'customers' | 'suppliers'
  rows: TopAnswer['results']
}

const MOST = 10

/** The first ten for visual comparison; the table below has all of them, exact to the tiyn. */
export function TopBars({ kind, rows }: Props) {
  return (
    <section className={`card ${styles.topBarsCard}`} aria-labelledby="top-bars">
      <h2 id="top-bars">{t('top.chart')}</h2>
      <p>{t('top.chart_note')}</p>
      <RankedBars
        label={t('top.chart')}
        tone={kind === 'customers' ? 'primary' : 'second'}
        bars={rows.slice(0, MOST).map(({ organization, count, total_price }) => ({
          key: organization.id,
          name: <OrganizationName organization={organization} />,
          note: t('top.contracts', { count }),
          value: Number(total_price),
          text: formatMoney(total_price, 'short'),
        }))}
      />
    </section>
  )
}
