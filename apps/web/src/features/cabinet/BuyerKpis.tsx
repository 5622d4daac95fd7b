import { sumAmounts } from '@zakup/domain/money'
import { t } from '@zakup/messages/catalogue'
import { growthOf } from '../../shared/format/growth.ts'
import { formatMoney, formatPercent } from '../../shared/format/number-format.ts'
import type { Asked } from '../../shared/own-stats/KpiCard.tsx'
import { KpiCard, listOr } from '../../shared/own-stats/KpiCard.tsx'
import type { AnnouncementTotals, ContractStats, PlanStats } from '../../shared/own-stats/own-stats-api.ts'
import type { StatsLists } from '../../shared/own-stats/stats-lists.ts'
import { paths } from '../../shared/paths.ts'
import { KpiRow } from './KpiRow.tsx'

interface Props {
  userType: 'customer' | 'organizer'
  plan: Asked<PlanStats>
  totals: Asked<AnnouncementTotals>
  contracts: Asked<ContractStats>
  lists: StatsLists
}

/** Four numbers, each linked to the list it counts. */
export function BuyerKpis({ userType, plan, totals, contracts, lists }: Props) {
  // An organizer announces items of others' plans and sees only those ordered now, so no share is shown.
  const whole = userType === 'customer' ? (plan.data?.total.total_price ?? '0') : '0'
  // Contracts include VAT and plans do not, so the share is computed from the plan items under contract.
  const contracted = sumAmounts(
    (plan.data?.by_stage ?? []).filter(({ stage }) => stage === 'contracted').map((row) => row.total_price),
  )
  return (
    <KpiRow label={t('overview.kpis')}>
      <KpiCard
        name={t(userType === 'customer' ? 'overview.planned' : 'overview.ordered')}
        small={t('own_stats.no_vat')}
        found={plan}
        kpi={({ total, year }) => ({
          ...sum(total.total_price),
          note: t('own_stats.items', { count: total.count }),
          ...listOr(lists.plan(year), total, paths.ownStatistics({ year }, 'plan')),
        })}
      />
      <KpiCard
        name={t('overview.announced')}
        small={t('own_stats.no_vat')}
        found={totals}
        kpi={({ announcements, lots, year }) => {
          const what = userType === 'organizer' && announcements ? announcements : lots
          const words = what === lots ? 'own_stats.lots' : 'own_stats.announcements'
          return {
            ...sum(what.total_price),
            note: withShare(t(words, { count: what.count }), what.total_price, whole),
            ...listOr(lists.announced(year), what, paths.ownStatistics({ year })),
          }
        }}
      />
      <KpiCard
        name={t('overview.contracted')}
        small={t('own_stats.with_vat')}
        found={contracts}
        kpi={({ total, year }) => ({
          ...sum(total.total_price),
          note: withShare(t('own_stats.contract_count', { count: total.count }), contracted, whole),
          ...listOr(lists.contracts(year), total, paths.ownStatistics({ year })),
        })}
      />
      <KpiCard
        name={t('overview.saved')}
        small={t('own_stats.no_vat')}
        found={totals}
        kpi={({ saving, won, year }) => ({
          ...sum(saving.total_price),
          note:
            won.count > 0
              ? t('overview.saved_share', { percent: formatPercent(saving.percent) })
              : t('overview.saved_none'),
          ...listOr(lists.won(year), { count: won.count }, paths.ownStatistics({ year }, 'totals')),
        })}
      />
    </KpiRow>
  )
}

const sum = (amount: string) => ({ value: formatMoney(amount, 'short'), title: formatMoney(amount, 'exact') })

function withShare(words: string, part: string, whole: string): string {
  const percent = growthOf(part, whole)
  return percent === null || Number(percent) === 0
    ? words
    : t('overview.share_of_plan', { words, percent: formatPercent(rounded(Number(percent))) })
}

/** Whole per cent; values below one keep their decimals, or they would show as zero. */
const rounded = (percent: number) => (percent < 1 ? percent : Math.round(percent)).toString()
