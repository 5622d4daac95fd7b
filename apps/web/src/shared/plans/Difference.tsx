import { tiyn } from '@zakup/domain/money'
import { formatMoney, type MoneyStyle } from '../format/number-format.ts'

/** A change of a sum with its sign: «+42,5 млн ₸», «−1 284 000», «0». */
export function differenceText(amount: string, form: MoneyStyle): string {
  return tiyn(amount) > 0n ? `+${formatMoney(amount, form)}` : formatMoney(amount, form)
}

export function Difference({ amount, form = 'list' }: { amount: string; form?: MoneyStyle }) {
  return (
    <span className="num" title={form === 'short' ? differenceText(amount, 'exact') : undefined}>
      {differenceText(amount, form)}
    </span>
  )
}
