import type { PlanItem } from '@zakup/contract/plan-items/plan-items.routes'
import { t } from '@zakup/messages/catalogue'
import { FactCard, factOf } from '../../shared/details/FactCard.tsx'
import { formatPercent } from '../../shared/format/number-format.ts'
import { Money } from '../../shared/ui/Money.tsx'

/** What is planned, and how it is funded. */
export function PlanItemFacts({ item }: { item: PlanItem }) {
  const years = [item.total_price_year_1, item.total_price_year_2, item.total_price_year_3]
  return (
    <>
      <FactCard
        title={t('plan_item.about')}
        facts={[
          factOf(t('plan_item.number'), <span className="num">{item.root_id}</span>),
          factOf(t('plan_item.type'), item.item_type.name),
          factOf(t('lot.description'), item.description),
          factOf(
            t('lot.description_kk'),
            item.description_kk && <span lang="kk">{item.description_kk}</span>,
          ),
          factOf(t('lot.enstru'), t('lot.enstru_value', item.enstru)),
          factOf(t('plan_item.justification'), item.justification?.name),
          factOf(t('plan_item.supplier_sign'), item.supplier_sign.name),
          factOf(t('plan_item.term'), item.delivery_term),
          factOf(t('detail.system'), item.system.name),
        ]}
      />
      <FactCard
        title={t('plan_item.money')}
        facts={[
          ...years.map((amount, i) =>
            i > 0 && Number(amount) === 0
              ? null
              : factOf(
                  t('plan_item.year_1', { year: String(item.year + i) }),
                  <Money amount={amount} form="exact" />,
                ),
          ),
          factOf(t('plan_item.funding'), item.funding_source?.name),
          factOf(t('plan_item.budget'), item.budget_type?.name),
          factOf(
            t('lot.prepayment'),
            Number(item.prepayment) > 0 ? formatPercent(item.prepayment) : t('lot.no_prepayment'),
          ),
        ]}
      />
    </>
  )
}
