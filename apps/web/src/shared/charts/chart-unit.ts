import { LOCALE, type PlainKey } from '@zakup/messages/catalogue'
import { once } from '@zakup/messages/once'

/** What a chart measures. */
export type Measure = 'count' | 'sum'

/** A unit that keeps the labels of a chart short; its name is in the title. */
export interface ChartUnit {
  size: number
  name: PlainKey | null
}

const COUNTS: ChartUnit[] = [
  { size: 1_000_000, name: 'chart.million' },
  { size: 1_000, name: 'chart.thousand' },
]
const SUMS: ChartUnit[] = [
  { size: 1e12, name: 'chart.trillion_tenge' },
  { size: 1e9, name: 'chart.billion_tenge' },
  { size: 1e6, name: 'chart.million_tenge' },
  { size: 1e3, name: 'chart.thousand_tenge' },
]

/** The largest unit in which the largest value has two digits before the comma, so that small values stay visible. */
export function chartUnit(measure: Measure, values: readonly number[]): ChartUnit {
  const most = Math.max(0, ...values)
  const units = measure === 'count' ? COUNTS : SUMS
  return (
    units.find(({ size }) => most >= size * 10) ?? {
      size: 1,
      name: measure === 'count' ? null : 'chart.tenge',
    }
  )
}

const whole = once(() => new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 }))
const tenths = once(() => new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 }))

/** A value in its unit: «486», «52,3»; a value that is not zero never looks like zero. */
export function inUnit(value: number, { size }: ChartUnit): string {
  const scaled = value / size
  if (size === 1 || scaled >= 100) return whole().format(scaled)
  if (scaled > 0 && scaled < 0.05) return `<${tenths().format(0.1)}`
  return tenths().format(scaled)
}
