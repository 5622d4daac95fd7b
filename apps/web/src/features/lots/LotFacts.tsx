import type { Lot } from '@zakup/contract/lots/lots.routes'
import { t } from '@zakup/messages/catalogue'
import { FactCard, factOf } from '../../shared/details/FactCard.tsx'
import { formatPercent } from '../../shared/format/number-format.ts'

/** What is bought, and on which terms. */
export function LotFacts({ lot }: { lot: Lot }) {
  const { enstru, insoterms, delivery_address, delivery_place } = lot
  // The place text often contains the district already.
  const place =
    delivery_address && !delivery_place?.includes(delivery_address.name)
      ? [delivery_address.name, delivery_place].filter(Boolean).join(', ')
      : delivery_place
  return (
    <>
      <FactCard
        title={t('lot.about')}
        facts={[
          factOf(t('lot.number'), <span className="num">{lot.number}</span>),
          factOf(t('lot.description'), lot.description),
          factOf(t('lot.description_kk'), lot.description_kk && <span lang="kk">{lot.description_kk}</span>),
          factOf(t('lot.enstru'), enstru && t('lot.enstru_value', enstru)),
          factOf(t('lot.combined'), lot.is_combined ? t('lot.combined_yes') : null),
          factOf(t('lot.fail_reason'), lot.fail_reason?.name),
          factOf(t('detail.system'), lot.system.name),
        ]}
      />
      <FactCard
        title={t('lot.delivery')}
        facts={[
          factOf(t('lot.place'), place),
          factOf(t('lot.term'), lot.delivery_term),
          factOf(t('lot.insoterm'), insoterms && `${insoterms.code}, ${insoterms.name}`),
          factOf(
            t('lot.prepayment'),
            Number(lot.prepayment) > 0 ? formatPercent(lot.prepayment) : t('lot.no_prepayment'),
          ),
        ]}
      />
    </>
  )
}
