import type { CopyablePlanItem } from '@zakup/contract/plans/plan-copies.routes'
import { t } from '@zakup/messages/catalogue'
import { Link } from 'react-router'
import { formatDate } from '../../shared/format/date-format.ts'
import { formatMoney, formatPercent } from '../../shared/format/number-format.ts'
import { paths } from '../../shared/paths.ts'
import { Money } from '../../shared/ui/Money.tsx'
import styles from './CopyItems.module.css'
import { isFree } from './copy-choice.ts'

interface Props {
  row: CopyablePlanItem
  /** The old price is the chosen one. */
  old: boolean
  /** Without a column heading above, the price says which it is. */
  named?: boolean
  onPrice: (row: CopyablePlanItem, old: boolean) => void
}

export function OldPrice({ row, old, named = false, onPrice }: Props) {
  const price = words(row.unit_price, named && 'plan_copy.old_price')
  if (!row.renewed || !isFree(row)) return <p className={styles.price}>{price}</p>
  return (
    <label className={styles.price}>
      <PriceRadio
        row={row}
        price="old"
        amount={row.unit_price}
        checked={old}
        onChoose={() => onPrice(row, true)}
      />
      <span>{price}</span>
    </label>
  )
}

export function NewPrice({ row, old, named = false, onPrice }: Props) {
  const { renewed } = row
  if (!renewed) return <p className={styles.none}>{t('plan_copy.no_price')}</p>
  const price = (
    <span>
      {words(renewed.unit_price, named && 'plan_copy.new_price')}
      {renewed.percent !== null && (
        <b className={`num ${renewed.is_notable ? styles.notable : styles.small}`}>
          {signed(renewed.percent)}
        </b>
      )}
    </span>
  )
  return (
    <>
      {isFree(row) ? (
        <label className={styles.price}>
          <PriceRadio
            row={row}
            price="new"
            amount={renewed.unit_price}
            checked={!old}
            onChoose={() => onPrice(row, false)}
          />
          {price}
        </label>
      ) : (
        <p className={styles.price}>{price}</p>
      )}
      <p className={styles.from}>
        <PriceSource renewed={renewed} />
      </p>
    </>
  )
}

interface RadioProps {
  row: CopyablePlanItem
  price: 'old' | 'new'
  amount: string
  checked: boolean
  onChoose: () => void
}

function PriceRadio({ row, price, amount, checked, onChoose }: RadioProps) {
  const values = { number: String(row.root_id), price: formatMoney(amount, 'list') }
  return (
    <input
      type="radio"
      name={`price-${row.id}`}
      checked={checked}
      aria-label={t(`plan_copy.${price}_price_of`, values)}
      onChange={onChoose}
    />
  )
}

/** The contract or the sample behind the price. */
function PriceSource({ renewed }: { renewed: NonNullable<CopyablePlanItem['renewed']> }) {
  const { source, contract, count } = renewed
  if (source === 'market' || !contract) return t('plan_copy.from_market', { count: count ?? 0 })
  return (
    <Link to={paths.contract(contract.id)}>
      {t(`plan_copy.from_${source}`, { number: contract.number, date: formatDate(contract.signed_on) })}
    </Link>
  )
}

function words(amount: string, name: false | 'plan_copy.old_price' | 'plan_copy.new_price') {
  return name ? t(name, { price: `${formatMoney(amount, 'list')}\u00a0₸` }) : <Money amount={amount} />
}

/** «+12,5 %», «−3 %», «0 %». */
function signed(percent: string): string {
  const text = formatPercent(percent)
  return /^-|^0\.0$/.test(percent) ? text : `+${text}`
}
