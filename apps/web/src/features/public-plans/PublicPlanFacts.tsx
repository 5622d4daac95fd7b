import type { PublicPlan } from '@zakup/contract/plans/plans.routes'
import { t } from '@zakup/messages/catalogue'
import { editionName } from '@zakup/messages/plan-title'
import { FactCard, factOf } from '../../shared/details/FactCard.tsx'
import { formatDate } from '../../shared/format/date-format.ts'

/** The order by which the edition came into force, and why it changed the previous one. */
export function PublicPlanFacts({ plan }: { plan: PublicPlan }) {
  const { edition, decree_number, decree_date, amend_kind, amend_ground } = plan
  return (
    <FactCard
      title={t('public_plan.about')}
      facts={[
        factOf(t('public_plan.edition'), editionName(edition)),
        factOf(
          t('public_plan.decree'),
          decree_number &&
            (decree_date
              ? t('public_plan.decree_dated', { number: decree_number, date: formatDate(decree_date) })
              : t('public_plan.decree_bare', { number: decree_number })),
        ),
        factOf(t('public_plan.amend_kind'), amend_kind && t(`amend_kind.${amend_kind}`)),
        factOf(t('public_plan.ground'), amend_ground),
      ]}
    />
  )
}
