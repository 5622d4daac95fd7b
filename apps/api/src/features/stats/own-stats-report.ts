import type { ResponseOf } from '@zakup/contract/route'
import type { ownStatsRoutes } from '@zakup/contract/stats/own-stats.routes'
import { amount, tiyn } from '@zakup/domain/money'
import { LOCALE, t } from '@zakup/messages/catalogue'
import { type WriteSheet, writeXlsx } from 'hucre/xlsx'

type Routes = typeof ownStatsRoutes

/** The five statistics of one year; a supplier has no plan. */
export interface YearStats {
  year: number
  as_of: string
  plan: ResponseOf<Routes['getPlanStats']> | null
  totals: ResponseOf<Routes['getAnnouncementTotals']>
  by_method: ResponseOf<Routes['getAnnouncementsByMethod']>
  by_month: ResponseOf<Routes['getAnnouncementsByMonth']>
  contracts: ResponseOf<Routes['getContractStats']>
}

export interface ReportTop {
  name: string
  iin_bin: string
  role: 'customer' | 'organizer' | 'supplier'
}

/** One line: a count, a sum, or both. A heading has neither. */
interface Line {
  name: string
  count?: number
  amount?: string
}
type Cell = string | number | null

/** A workbook with a sheet for each statistic: the year, the compared year beside it, and the difference. */
export function ownStatsReport(
  top: ReportTop,
  year: YearStats,
  other: YearStats | null,
): Promise<Uint8Array> {
  const sheet = (title: string, note: string, lines: (stats: YearStats) => Line[]) =>
    reportSheet(top, title, note, year, other, lines)
  return writeXlsx({
    sheets: [
      ...(year.plan ? [sheet(t('own_report.sheet_plan'), t('own_report.no_vat'), planLines)] : []),
      sheet(t('own_report.sheet_totals'), t('own_report.no_vat'), ({ totals }) => totalLines(top, totals)),
      sheet(t('own_report.sheet_methods'), t('own_report.no_vat'), ({ by_method }) =>
        by_method.results.map((row) => line(row.purchase_method.name, row)),
      ),
      sheet(t('own_report.sheet_months'), t('own_report.no_vat'), ({ by_month }) =>
        by_month.results.map((row) => line(monthName(row.month, t('own_report.month_99')), row)),
      ),
      sheet(t('own_report.sheet_contracts'), t('own_report.with_vat'), ({ contracts }) =>
        contractLines(contracts),
      ),
    ],
  })
}

const line = (name: string, { count, total_price }: { count: number; total_price: string }): Line => ({
  name,
  count,
  amount: total_price,
})

function planLines({ plan }: YearStats): Line[] {
  if (!plan) return []
  return [
    line(t('own_report.total'), plan.total),
    { name: t('own_report.by_status') },
    ...plan.by_status.map((row) => line(row.status.name, row)),
    { name: t('own_report.by_month') },
    ...plan.by_month.map((row) => line(monthName(row.month, t('own_report.plan_month_99')), row)),
  ]
}

function totalLines({ role }: ReportTop, totals: YearStats['totals']): Line[] {
  const isSupplier = role === 'supplier'
  return [
    ...(totals.announcements ? [line(t('own_report.announcements'), totals.announcements)] : []),
    line(t(isSupplier ? 'own_report.won_lots' : 'own_report.lots'), totals.lots),
    line(t(isSupplier ? 'own_report.open_lots_all' : 'own_report.open_lots'), totals.open_lots),
    { name: t('own_report.won'), count: totals.won.count, amount: totals.won.allotted },
    { name: t('own_report.price'), amount: totals.won.price },
    { name: t('own_report.saving'), amount: totals.saving.total_price },
    { name: t('own_report.saving_percent'), amount: totals.saving.percent },
  ]
}

function contractLines(contracts: YearStats['contracts']): Line[] {
  return [
    line(t('own_report.total'), contracts.total),
    line(t('own_report.in_force'), contracts.in_force),
    line(t('own_report.executed'), contracts.executed),
    line(t('own_report.overdue'), contracts.overdue),
    { name: t('own_report.paid'), amount: contracts.paid },
    { name: t('own_report.paid_percent'), amount: contracts.paid_percent },
    { name: t('own_report.by_status') },
    ...contracts.by_status.map((row) => line(row.status.name, row)),
  ]
}

function monthName(month: number, outside: string): string {
  if (month > 12) return outside
  const name = new Intl.DateTimeFormat(LOCALE, { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2026, month - 1, 1),
  )
  return name.charAt(0).toUpperCase() + name.slice(1)
}

const COUNT = '#,##0'
const MONEY = '#,##0.00'

function reportSheet(
  top: ReportTop,
  name: string,
  note: string,
  year: YearStats,
  other: YearStats | null,
  lines: (stats: YearStats) => Line[],
): WriteSheet {
  const title = other
    ? t('own_report.title_compared', { year: String(year.year), other: String(other.year) })
    : t('own_report.title', { year: String(year.year) })
  const heads = [
    t('own_report.what'),
    ...[year, ...(other ? [other] : [])].flatMap((stats) => [
      t('own_report.count', { year: String(stats.year) }),
      t('own_report.sum', { year: String(stats.year) }),
    ]),
    ...(other ? [t('own_report.count_difference'), t('own_report.sum_difference')] : []),
  ]
  const above: Cell[][] = [
    [title],
    [t('own_report.organization'), top.name],
    [t('own_report.bin'), top.iin_bin],
    [t('own_report.role'), t(`own_report.role_${top.role}`)],
    [t('own_report.as_of'), moment(year.as_of)],
    [note],
    [],
    heads,
  ]
  const bold = heads.map(
    (_, column) => [`${above.length - 1},${column}`, { style: { font: { bold: true } } }] as const,
  )
  return {
    name,
    columns: heads.map((_, column) =>
      column === 0 ? { width: 46 } : { width: 22, numFmt: column % 2 === 1 ? COUNT : MONEY },
    ),
    rows: [...above, ...beside(lines(year), other && lines(other))],
    cells: new Map([['0,0', { style: { font: { bold: true } } }], ...bold]),
    freezePane: { rows: above.length },
  }
}

const moment = (iso: string) =>
  `${iso.slice(8, 10)}.${iso.slice(5, 7)}.${iso.slice(0, 4)} ${iso.slice(11, 16)}`

/** Joins the lines of both years by section and name; a line missing in one year is zero there. */
function beside(lines: Line[], others: Line[] | null): Cell[][] {
  if (!others) return lines.map((one) => [one.name, one.count ?? null, money(one.amount)])
  const key = sections(others)
  const known = new Map(others.map((one, i) => [key[i] as string, one]))
  const mine = sections(lines)
  const rows: { key: string; cells: Cell[] }[] = lines.map((one, i) => {
    const other = known.get(mine[i] as string)
    known.delete(mine[i] as string)
    return { key: mine[i] as string, cells: compared(one, other) }
  })
  // Lines that only the other year has follow the last line of their section.
  for (const [where, other] of known) {
    const section = where.split('\n')[0]
    const at = rows.findLastIndex((row) => row.key.split('\n')[0] === section)
    rows.splice(at + 1, 0, { key: where, cells: compared({ name: other.name, ...nothing(other) }, other) })
  }
  return rows.map(({ cells }) => cells)
}

/** The section and name of each line: statuses and months may have the same name. */
function sections(lines: Line[]): string[] {
  let section = ''
  return lines.map((one) => {
    if (one.count === undefined && one.amount === undefined) section = one.name
    return `${section}\n${one.name}`
  })
}

const nothing = ({ count, amount: sum }: Line) => ({
  ...(count !== undefined && { count: 0 }),
  ...(sum !== undefined && { amount: '0.00' }),
})

function compared(one: Line, found: Line | undefined): Cell[] {
  const other = found ?? { name: one.name, ...nothing(one) }
  const difference =
    one.amount === undefined ? undefined : amount(tiyn(one.amount) - tiyn(other.amount ?? '0'))
  return [
    one.name,
    one.count ?? null,
    money(one.amount),
    other.count ?? null,
    money(other.amount),
    one.count === undefined ? null : one.count - (other.count ?? 0),
    money(difference),
  ]
}

/** A spreadsheet keeps fifteen digits: a longer sum stays text, so as not to lose its last digits. */
function money(sum: string | undefined): Cell {
  if (sum === undefined) return null
  return sum.replace(/\D/g, '').length <= 15 ? Number(sum) : sum
}
