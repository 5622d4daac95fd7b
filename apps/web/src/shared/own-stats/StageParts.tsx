import type { OwnItemStage } from '@zakup/domain/plan-items/own-item-stage'
import { t } from '@zakup/messages/catalogue'
import type { ReactNode } from 'react'
import { PartsBar, type PartTone } from '../charts/PartsBar.tsx'
import { formatCount } from '../format/number-format.ts'
import { NumberLink } from './NumberLink.tsx'
import type { PlanStats } from './own-stats-api.ts'
import type { StatsLists } from './stats-lists.ts'

/** The furthest stage first: completed at the start of the bar, failed at its end. */
const TONES: Record<OwnItemStage, PartTone> = {
  contracted: 'first',
  announced: 'second',
  ordered: 'fourth',
  approved: 'third',
  on_approval: 'fifth',
  draft: 'begun',
  failed: 'sixth',
  refused: 'lost',
}
export const STAGES = Object.keys(TONES) as OwnItemStage[]

interface Props {
  stats: PlanStats
  lists: StatsLists
  /** Small print of a stage: the value of another year. */
  notes?: ReadonlyMap<OwnItemStage, ReactNode> | undefined
}

/** Plan items by stage. */
export function StageParts({ stats, lists, notes }: Props) {
  const counted = STAGES.map((stage) => ({
    stage,
    count: stats.by_stage.find((row) => row.stage === stage)?.count ?? 0,
  })).filter(({ stage, count }) => count > 0 || notes?.has(stage))
  const most = counted.toSorted((a, b) => b.count - a.count)[0]
  return (
    <PartsBar
      label={t('own_stats.stages')}
      alt={t('own_stats.stages_alt', {
        count: formatCount(stats.total.count),
        name: most ? t(`own_items.stage_${most.stage}`) : '',
        value: formatCount(most?.count ?? 0),
      })}
      parts={counted.map(({ stage, count }) => {
        const name = t(`own_items.stage_${stage}`)
        return {
          key: stage,
          name,
          note: notes?.get(stage),
          tone: TONES[stage],
          value: count,
          text: <NumberLink to={lists.plan(stats.year, { stage })} count={count} of={name} />,
        }
      })}
    />
  )
}
