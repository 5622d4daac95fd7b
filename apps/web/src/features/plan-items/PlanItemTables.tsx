import type { PlanItem } from '@zakup/contract/plan-items/plan-items.routes'
import { t } from '@zakup/messages/catalogue'
import { StatusTag } from '../../shared/announcements/StatusTag.tsx'
import { ContractStatusTag } from '../../shared/contracts/ContractStatusTag.tsx'
import { NameCell } from '../../shared/details/NameCell.tsx'
import { RowsCard } from '../../shared/details/RowsCard.tsx'
import { formatQuantity } from '../../shared/format/number-format.ts'
import { OrganizationName } from '../../shared/organizations/OrganizationName.tsx'
import { paths } from '../../shared/paths.ts'
import type { Column } from '../../shared/ui/DataTable.tsx'
import { DateText } from '../../shared/ui/DateText.tsx'
import { Missing } from '../../shared/ui/Missing.tsx'
import { Money } from '../../shared/ui/Money.tsx'

/** Delivery places of the item, its lots and contracts, and its editions. */
export function PlanItemTables({ item }: { item: PlanItem }) {
  const unit = item.measure.short_name
  return (
    <>
      <RowsCard
        title={t('plan_item.deliveries')}
        columns={deliveryColumns(unit)}
        rows={item.deliveries.map((delivery, key) => ({ ...delivery, key }))}
        rowKey={({ key }) => key}
      />
      <RowsCard title={t('plan_item.lots')} columns={lotColumns()} rows={item.lots} rowKey={({ id }) => id} />
      <RowsCard
        title={t('plan_item.contracts')}
        columns={contractColumns()}
        rows={item.contracts}
        rowKey={({ id }) => id}
      />
      {item.editions.length > 1 && (
        <RowsCard
          title={t('plan_item.editions')}
          columns={editionColumns(item.id)}
          rows={item.editions}
          rowKey={({ id }) => id}
        />
      )}
    </>
  )
}

const deliveryColumns = (unit: string): Column<PlanItem['deliveries'][number]>[] => [
  {
    key: 'place',
    title: t('plan_item.delivery_place'),
    width: '44%',
    lead: true,
    cell: ({ place, kato }) => place ?? kato.full_name,
  },
  { key: 'kato', title: t('plan_item.delivery_kato'), cell: ({ kato }) => kato.full_name },
  {
    key: 'quantity',
    title: t('detail.quantity'),
    align: 'right',
    strong: true,
    cell: ({ quantity }) => `${formatQuantity(quantity)}\u00a0${unit}`,
  },
]

const lotColumns = (): Column<PlanItem['lots'][number]>[] => [
  {
    key: 'lot',
    title: t('plan_item.lot'),
    width: '54%',
    lead: true,
    cell: ({ id, name, number, announcement }) => (
      <NameCell to={paths.lot(id)} name={name}>
        {t('plan_item.lot_meta', { number, announcement: announcement.number })}
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
  { key: 'status', title: t('detail.status'), cell: ({ status }) => <StatusTag status={status} /> },
]

const contractColumns = (): Column<PlanItem['contracts'][number]>[] => [
  {
    key: 'contract',
    title: t('lot.contract'),
    lead: true,
    cell: ({ id, number }) => (
      <NameCell to={paths.contract(id)} name={t('lot.contract_number', { number })} />
    ),
  },
  {
    key: 'supplier',
    title: t('detail.supplier'),
    width: '34%',
    cell: ({ supplier }) => <OrganizationName organization={supplier} />,
  },
  {
    key: 'sum',
    title: t('lot.contract_sum'),
    align: 'right',
    strong: true,
    cell: ({ sum_with_vat }) => <Money amount={sum_with_vat} />,
  },
  { key: 'status', title: t('detail.status'), cell: ({ status }) => <ContractStatusTag status={status} /> },
]

const editionColumns = (thisId: number): Column<PlanItem['editions'][number]>[] => [
  {
    key: 'edition',
    title: t('plan_item.edition'),
    lead: true,
    cell: ({ id, edition }) => (
      <NameCell
        to={id === thisId ? null : paths.planItem(id)}
        name={t('plan_item.edition_number', { edition })}
      >
        {id === thisId && t('plan_item.edition_this')}
      </NameCell>
    ),
  },
  {
    key: 'approved',
    title: t('plan_item.approved'),
    cell: ({ approved_at }) => <DateText at={approved_at} />,
  },
  {
    key: 'sum',
    title: t('lots.col_sum'),
    align: 'right',
    strong: true,
    cell: ({ total_price }) => <Money amount={total_price} />,
  },
  {
    key: 'current',
    title: t('detail.status'),
    cell: ({ is_current }) => (is_current ? t('plan_item.edition_current') : <Missing />),
  },
]
