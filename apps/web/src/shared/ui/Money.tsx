import { formatMoney, type MoneyStyle } from '../format/number-format.ts'
import { Missing } from './Missing.tsx'

interface Props {
  amount: string | null | undefined
  form?: MoneyStyle
  /** Adds ₸ to the `list` style, if no column heading contains it. */
  sign?: boolean
}

export function Money({ amount, form = 'list', sign = false }: Props) {
  if (!amount) return <Missing />
  const text = formatMoney(amount, form)
  return (
    <span className="num" title={form === 'short' ? formatMoney(amount, 'exact') : undefined}>
      {sign && form === 'list' ? `${text}\u00a0₸` : text}
    </span>
  )
}
