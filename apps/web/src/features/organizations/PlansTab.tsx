import type { Organization } from '@zakup/contract/organizations/organizations.routes'
import type { PlanItemRow } from '@zakup/contract/plan-items/plan-items.routes'
import { t } from '@zakup/messages/catalogue'
import { NameCell } from '../../shared/details/NameCell.tsx'
import { formatDate } from '../../shared/format/date-format.ts'
import { paths } from '../../shared/paths.ts'
import { PlanItemStatusTag } from '../../shared/plan-items/PlanItemStatusTag.tsx'
import { useListPublicPlanItemsQuery } from '../../shared/plan-items/plan-items-api.ts'
import { type Column, DataTable } from '../../shared/ui/DataTable.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { FIRST_ROWS, FirstRows } from './FirstRows.tsx'
import styles from './OrganizationPage.module.css'

/** The plans in force, and their newest items. */
export function PlansTab({ organization: { id, plans, plan_items } }: { organization: Organization }) {
  const answer = useListPublicPlanItemsQuery({ query: { organization_id__in: [id], limit: FIRST_ROWS } })
  return (
    <FirstRows
      answer={answer}
      caption={t('organization.plan_items')}
      columns={itemColumns()}
      empty={{ title: t('organization.no_plan_items'), text: t('organization.no_plan_items_help') }}
      all={{
        to: paths.planItems({ organizer: id }),
        words: t('organization.all_plan_items', { count: plan_items.count }),
        sum: plan_items.total_price,
      }}
    >
      {plans.length > 0 && (
        <>
          <h3 className={styles.part}>{t('organization.plans')}</h3>
          <DataTable
            caption={t('organization.plans')}
            columns={planColumns()}
            rows={plans}
            rowKey={(plan) => plan.id}
          />
          <h3 className={styles.part}>{t('organization.plan_items')}</h3>
        </>
      )}
    </FirstRows>
  )
}

const planColumns = (): Column<Organization['plans'][number]>[] => [
  {
    key: 'plan',
    title: t('organization.plan_title'),
    width: '58%',
    lead: true,
    cell: ({ id, type, year, edition, approved_at }) => (
      <NameCell to={paths.plan(id)} name={t('organization.plan', { type: type.name, year: String(year) })}>
        {t('organization.plan_meta', { edition, date: formatDate(approved_at) })}
      </NameCell>
    ),
  },
  {
    key: 'count',
    title: t('organization.plan_items_count'),
    align: 'right',
    cell: ({ count }) => t('list.number', { count }),
  },
  {
    key: 'sum',
    title: t('lots.col_sum'),
    align: 'right',
    strong: true,
    cell: ({ total_price }) => <Money amount={total_price} />,
  },
]

const itemColumns = (): Column<PlanItemRow>[] => [
  {
    key: 'item',
    title: t('lot.plan_item'),
    width: '48%',
    lead: true,
    cell: ({ id, name, month, year }) => (
      <NameCell to={paths.planItem(id)} name={name}>
        {t('plan_item.when_value', { month: month.name, year: String(year) })}
      </NameCell>
    ),
  },
  {
    key: 'sum',
    title: t('lots.col_sum'),
    align: 'right',
    strong: true,
    cell: ({ total_price }) => <Money amount={total_price} />,
  },
  { key: 'status', title: t('detail.status'), cell: ({ status }) => <PlanItemStatusTag status={status} /> },
]
