import type { PublicPlan } from '@zakup/contract/plans/plans.routes'
import { PLAN_STATUS } from '@zakup/domain/plans/plan-status'
import { t } from '@zakup/messages/catalogue'
import { editionName } from '@zakup/messages/plan-title'
import { Link } from 'react-router'
import { OrganizationCard } from '../../shared/details/OrganizationCard.tsx'
import { RailCard, RailList } from '../../shared/details/RailCard.tsx'
import { formatDate } from '../../shared/format/date-format.ts'
import { formatMoney } from '../../shared/format/number-format.ts'
import { paths } from '../../shared/paths.ts'

export function PublicPlanRail({ plan }: { plan: PublicPlan }) {
  const { organization, year, editions } = plan
  return (
    <>
      <OrganizationCard title={t('detail.customer')} organization={organization}>
        <Link to={paths.planItems({ organizer: organization.id, year })}>{t('public_plan.all_items')}</Link>
      </OrganizationCard>
      <RailCard title={t('public_plan.editions')}>
        <RailList
          items={editions.map(({ id, edition, status, approved_at, item_count, total_price }) => ({
            key: String(id),
            above: [
              id === plan.id && t('public_plan.this'),
              status.id !== PLAN_STATUS.superseded && t('public_plan.in_force'),
            ]
              .filter(Boolean)
              .join(', '),
            text:
              id === plan.id ? (
                <b>{editionName(edition)}</b>
              ) : (
                <Link to={paths.plan(id)}>{editionName(edition)}</Link>
              ),
            below: t('public_plan.edition_meta', {
              date: formatDate(approved_at),
              items: t('plan_editor.item_count', { count: item_count }),
              sum: formatMoney(total_price, 'short'),
            }),
          }))}
        />
      </RailCard>
    </>
  )
}
