import { growthOf } from '@zakup/domain/growth'
import { sumAmounts } from '@zakup/domain/money'
import { UNAPPROVED_STAGES } from '@zakup/domain/plan-items/own-item-stage'
import { t } from '@zakup/messages/catalogue'
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
  const whole = userType === 'customer' && plan.data ? inForceOf(plan.data).total_price : '0'
  // Contracts include VAT and plans do not, so the share is computed from the plan items under contract.
  const contracted = sumAmounts(
    (plan.data?.by_stage ?? []).filter(({ stage }) => stage === 'contracted').map((row) => row.total_price),
  )
  return (
    <KpiRow label={t('overview.kpis')}>
      {userType === 'customer' ? (
        <KpiCard name={t('overview.planned')} small={t('own_stats.no_vat')} found={plan} kpi={planned} />
      ) : (
        <KpiCard
          name={t('overview.ordered')}
          small={t('own_stats.no_vat')}
          found={plan}
          kpi={({ total, year }) => ({
            ...sum(total.total_price),
            note: t('own_stats.items', { count: total.count }),
            ...listOr(lists.plan(year), total, paths.ownStatistics({ year }, 'plan')),
          })}
        />
      )}
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

  /** The approved plan; what is being prepared is named beside it, or shown alone while nothing is approved yet. */
  function planned(stats: PlanStats) {
    const { total, year } = stats
    const inForce = inForceOf(stats)
    const drafts = total.count - inForce.count
    const parts = paths.ownStatistics({ year }, 'plan')
    if (inForce.count === 0 && drafts > 0)
      return {
        ...sum(total.total_price),
        note: t('overview.planned_draft', { count: drafts }),
        ...listOr(lists.plan(year), total, parts),
      }
    const items = t('own_stats.items', { count: inForce.count })
    return {
      ...sum(inForce.total_price),
      note: drafts > 0 ? t('overview.planned_more', { items, count: drafts }) : items,
      ...listOr(lists.inForce(year), inForce, parts),
    }
  }
}

function inForceOf({ by_stage }: PlanStats): { count: number; total_price: string } {
  const approved = by_stage.filter(({ stage }) => !UNAPPROVED_STAGES.includes(stage))
  return {
    count: approved.reduce((count, stage) => count + stage.count, 0),
    total_price: sumAmounts(approved.map(({ total_price }) => total_price)),
  }
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
