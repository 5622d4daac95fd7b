import { say } from './catalogue.ts'
import type { Values } from './message.ts'
import { formatMoney, formatPercent, formatQuantity } from './number-format.ts'
import type { remarks } from './ru/remarks.ts'

export type RemarkKey = keyof typeof remarks

/** Formatters by the name of a value: rules return raw values. */
const WRITTEN: Readonly<Record<string, (value: string) => string>> = {
  total: money,
  expected: money,
  years: money,
  lines: money,
  limit: money,
  together: money,
  median: money,
  places: formatQuantity,
  quantity: formatQuantity,
  percent: formatPercent,
  usual: formatPercent,
}

function money(value: string): string {
  return formatMoney(value, 'list')
}

/** The text of a remark of the rules. */
export function remarkText(code: RemarkKey, values: Values = {}): string {
  const written = Object.entries(values).map(([name, value]) => {
    const write = WRITTEN[name]
    return [name, write ? write(String(value)) : value]
  })
  return say(code, Object.fromEntries(written) as Values)
}
