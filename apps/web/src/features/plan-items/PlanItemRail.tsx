import type { PlanItem } from '@zakup/contract/plan-items/plan-items.routes'
import { t } from '@zakup/messages/catalogue'
import { Link } from 'react-router'
import { OrganizationCard } from '../../shared/details/OrganizationCard.tsx'
import { RailCard, RailList } from '../../shared/details/RailCard.tsx'
import { formatDate } from '../../shared/format/date-format.ts'
import { paths } from '../../shared/paths.ts'

export function PlanItemRail({ item: { organization, plan, year } }: { item: PlanItem }) {
  const { edition, approved_at, decree_number, decree_date } = plan
  return (
    <>
      <OrganizationCard title={t('detail.customer')} organization={organization}>
        <Link to={paths.planItems({ organizer: organization.id, year })}>
          {t('plan_item.all_of_organization')}
        </Link>
      </OrganizationCard>
      <RailCard title={t('plan_item.plan')}>
        <RailList
          items={[
            {
              key: 'plan',
              text: `${plan.type.name}, ${t('detail.year', { year: String(year) })}`,
              below: t('plan_item.plan_edition', { edition, date: formatDate(approved_at) }),
            },
            ...(decree_number
              ? [
                  {
                    key: 'decree',
                    text: decree_date
                      ? t('plan_item.decree_dated', { number: decree_number, date: formatDate(decree_date) })
                      : t('plan_item.decree', { number: decree_number }),
                  },
                ]
              : []),
          ]}
        />
        <Link to={paths.plan(plan.id)}>{t('plan_item.open_plan')}</Link>
      </RailCard>
    </>
  )
}
