import { CONTRACT_STAGES, type ContractStage, contractStage } from '@zakup/domain/contracts/contract-stage'
import { sumAmounts } from '@zakup/domain/money'
import { t } from '@zakup/messages/catalogue'
import { TableTwin } from '../../shared/charts/TableTwin.tsx'
import { type ContractStats, useGetContractStatsQuery } from '../../shared/own-stats/own-stats-api.ts'
import { PaidRing } from '../../shared/own-stats/PaidRing.tsx'
import { type Figure, FigureTable } from './FigureTable.tsx'
import styles from './StatisticsPage.module.css'
import { TwinBars } from './TwinBars.tsx'
import { type TwinRow, twinColumns } from './twin-columns.tsx'
import type { BlockProps } from './two-years.ts'
import { FRESH, twoYears, yearQueries } from './two-years.ts'

/** Contracts of the year: count, stage and paid share. */
export function ContractsBlock({ years, lists }: BlockProps) {
  const queries = yearQueries(years)
  const { now, former, error, busy, retry } = twoYears(
    years,
    useGetContractStatsQuery(queries.now, FRESH),
    useGetContractStatsQuery(queries.former, FRESH),
  )
  const rows =
    now && (now.total.count + (former?.total.count ?? 0) === 0 ? [] : stageRows(now, former, lists))
  const row = (name: string, figure: (stats: ContractStats) => Figure) => ({
    name,
    small: t('own_stats.with_vat'),
    now: now ? figure(now) : {},
    former: former && figure(former),
  })
  const counted =
    (part: 'total' | 'in_force' | 'executed' | 'overdue', to: (stats: ContractStats) => string | null) =>
    (stats: ContractStats) => ({ count: stats[part].count, sum: stats[part].total_price, to: to(stats) })
  return (
    <div id="contracts" className={styles.block}>
      <TableTwin
        level={2}
        title={t('own_stats.block_contracts')}
        note={t('own_stats.block_contracts_note')}
        columns={now ? twinColumns(t('own_stats.stage'), now, former) : []}
        rows={rows}
        error={error}
        retry={retry}
        busy={busy && now !== undefined}
        height={240}
        empty={t('own_stats.empty_both')}
        above={
          now && (
            <FigureTable
              title={t('own_stats.block_contracts')}
              now={now}
              former={former}
              rows={[
                row(
                  t('own_stats.contracts_total'),
                  counted('total', ({ year }) => lists.contracts(year)),
                ),
                row(
                  t('own_stats.in_force'),
                  counted('in_force', ({ year }) => lists.contracts(year, { stage: 'active' })),
                ),
                row(
                  t('own_stats.executed'),
                  counted('executed', ({ year }) => lists.contracts(year, { stage: 'executed' })),
                ),
                row(
                  t('own_stats.overdue'),
                  counted('overdue', ({ year, as_of }) => lists.overdue(year, as_of)),
                ),
                row(t('own_stats.paid_sum'), ({ paid }) => ({ sum: paid })),
              ]}
            />
          )
        }
      >
        {now && (
          <div className={styles.contracts}>
            <PaidRing stats={now} />
            <TwinBars title={t('own_stats.block_contracts')} rows={rows ?? []} former={former} />
          </div>
        )}
      </TableTwin>
    </div>
  )
}

/** Groups the Treasury's statuses into a few stages, as in the list of contracts. */
function stageRows(now: ContractStats, former: ContractStats | null, lists: BlockProps['lists']): TwinRow[] {
  const figure = ({ by_status, year }: ContractStats, stage: ContractStage) => {
    const rows = by_status.filter(({ status }) => contractStage(status.id) === stage)
    return {
      count: rows.reduce((all, { count }) => all + count, 0),
      sum: sumAmounts(rows.map(({ total_price }) => total_price)),
      to: lists.contracts(year, { stage }),
    }
  }
  return CONTRACT_STAGES.map((stage) => ({
    name: t(`contract_stage.${stage}`),
    now: figure(now, stage),
    former: former && figure(former, stage),
  })).filter((row) => row.now.count + (row.former?.count ?? 0) > 0)
}
