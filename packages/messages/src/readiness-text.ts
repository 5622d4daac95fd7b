import { type MessageKey, say, t } from './catalogue.ts'
import { formatDate } from './date-format.ts'
import type { Values } from './message.ts'
import { formatMoney, formatPercent, formatQuantity } from './number-format.ts'

type ReadinessKey = Extract<MessageKey, `readiness.${string}`>
export type ReadinessWord = ReadinessKey extends `readiness.${infer Code}` ? Code : never

const money = (value: string) => formatMoney(value, 'exact')

/** Formatters by the name of a value: rules return raw values. */
const WRITTEN: Readonly<Record<string, (value: string) => string>> = {
  debt: money,
  limit: money,
  until: formatDate,
  checked_on: formatDate,
  percent: formatPercent,
}

/** The text of a readiness point. */
export function readinessText(code: ReadinessWord, values: Values): string {
  const written = Object.entries(values).map(([name, value]) => {
    const write = WRITTEN[name]
    return [name, write ? write(String(value)) : value]
  })
  return say(`readiness.${code}`, { ...Object.fromEntries(written), ...means(code, values) } as Values)
}

/** Quantities with their measure, and years of experience. */
function means(code: ReadinessWord, { need, has, measure, years }: Values): Values {
  if (code.startsWith('labour'))
    return {
      years:
        Number(years) > 0 ? t('readiness_years.some', { count: Number(years) }) : t('readiness_years.any'),
    }
  if (!code.startsWith('material')) return {}
  return {
    need: [formatQuantity(String(need)), measure].filter(Boolean).join('\u00a0'),
    has: formatQuantity(String(has)),
  }
}
