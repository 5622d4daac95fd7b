import type { OwnPlanItem } from '@zakup/contract/plan-items/own-plan-items.routes'
import { t } from '@zakup/messages/catalogue'
import { Link } from 'react-router'
import { formatDate } from '../../shared/format/date-format.ts'
import { paths } from '../../shared/paths.ts'
import styles from './PlanItemForm.module.css'

interface Props {
  from: NonNullable<OwnPlanItem['copied_from']>
  price: OwnPlanItem['price_source']
}

/** Where a copied item and its price come from; a price that was typed over has no source. */
export function ItemOrigin({ from, price }: Props) {
  return (
    <p className={styles.lead}>
      <Link to={paths.ownPlanItem(from.id)}>
        {t('item_form.copied_from', { number: String(from.root_id), year: String(from.year) })}
      </Link>
      {price && (
        <>
          {'. '}
          <PriceOrigin price={price} />
        </>
      )}
    </p>
  )
}

function PriceOrigin({ price: { kind, contract } }: { price: NonNullable<OwnPlanItem['price_source']> }) {
  if (kind === 'market' || !contract) return t('item_form.price_market')
  const values = { number: contract.number, date: formatDate(contract.signed_on) }
  return <Link to={paths.contract(contract.id)}>{t(`item_form.price_${kind}`, values)}</Link>
}
