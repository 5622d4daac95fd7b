import type { OwnItemStage } from '@zakup/domain/plan-items/own-item-stage'
import { t } from '@zakup/messages/catalogue'
import { TableTwin } from '../../shared/charts/TableTwin.tsx'
import { type PlanStats, useGetPlanStatsQuery } from '../../shared/own-stats/own-stats-api.ts'
import { STAGES, StageParts } from '../../shared/own-stats/StageParts.tsx'
import { FigureTable } from './FigureTable.tsx'
import { FormerNote } from './FormerNote.tsx'
import styles from './StatisticsPage.module.css'
import { type TwinRow, twinColumns } from './twin-columns.tsx'
import type { BlockProps } from './two-years.ts'
import { FRESH, twoYears, yearQueries } from './two-years.ts'

/** The plan of the year: its size, and how far its items have come. */
export function PlanBlock({ userType, years, lists }: BlockProps) {
  const queries = yearQueries(years)
  const { now, former, error, busy, retry } = twoYears(
    years,
    useGetPlanStatsQuery(queries.now, FRESH),
    useGetPlanStatsQuery(queries.former, FRESH),
  )
  const rows = now && STAGES.flatMap((stage) => rowOf(stage, now, former, lists))
  return (
    <div id="plan" className={styles.block}>
      <TableTwin
        level={2}
        title={t('own_stats.block_plan')}
        note={t(userType === 'organizer' ? 'own_stats.block_plan_ordered_note' : 'own_stats.block_plan_note')}
        columns={now ? twinColumns(t('own_stats.stage'), now, former) : []}
        rows={rows}
        error={error}
        retry={retry}
        busy={busy && now !== undefined}
        height={220}
        empty={t('own_stats.empty_both')}
        above={
          now && (
            <FigureTable
              title={t('own_stats.block_plan')}
              now={now}
              former={former}
              rows={[
                {
                  name: t('own_stats.plan_items'),
                  small: t('own_stats.no_vat'),
                  now: figure(now),
                  former: former && figure(former),
                },
              ]}
            />
          )
        }
      >
        {now && (
          <StageParts
            stats={now}
            lists={lists}
            notes={former ? formerNotes(now, former, lists) : undefined}
          />
        )}
      </TableTwin>
    </div>
  )

  function figure({ total, year }: PlanStats) {
    return { count: total.count, sum: total.total_price, to: lists.plan(year) }
  }
}

const ofStage = (stats: PlanStats, stage: OwnItemStage) => stats.by_stage.find((row) => row.stage === stage)
const countOf = (stats: PlanStats, stage: OwnItemStage) => ofStage(stats, stage)?.count ?? 0

/** The other year's figure, for each stage that either year has. */
function formerNotes(now: PlanStats, former: PlanStats, lists: BlockProps['lists']) {
  const stages = STAGES.filter((stage) => countOf(now, stage) + countOf(former, stage) > 0)
  return new Map(
    stages.map((stage) => [
      stage,
      <FormerNote
        key={stage}
        of={t(`own_items.stage_${stage}`)}
        year={former.year}
        count={countOf(former, stage)}
        now={countOf(now, stage)}
        to={lists.plan(former.year, { stage })}
      />,
    ]),
  )
}

function rowOf(
  stage: OwnItemStage,
  now: PlanStats,
  former: PlanStats | null,
  lists: BlockProps['lists'],
): TwinRow[] {
  const [a, b] = [ofStage(now, stage), former && ofStage(former, stage)]
  if (!a && !b) return []
  return [
    {
      name: t(`own_items.stage_${stage}`),
      now: { count: a?.count ?? 0, sum: a?.total_price ?? '0.00', to: lists.plan(now.year, { stage }) },
      former: former && {
        count: b?.count ?? 0,
        sum: b?.total_price ?? '0.00',
        to: lists.plan(former.year, { stage }),
      },
    },
  ]
}
