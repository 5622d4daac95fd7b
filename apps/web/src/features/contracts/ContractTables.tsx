import type { Contract } from '@zakup/contract/contracts/contracts.routes'
import { t } from '@zakup/messages/catalogue'
import { Link } from 'react-router'
import { ContractStatusTag } from '../../shared/contracts/ContractStatusTag.tsx'
import { NameCell } from '../../shared/details/NameCell.tsx'
import { RowsCard } from '../../shared/details/RowsCard.tsx'
import { formatQuantity } from '../../shared/format/number-format.ts'
import { paths } from '../../shared/paths.ts'
import type { Column } from '../../shared/ui/DataTable.tsx'
import { DateText } from '../../shared/ui/DateText.tsx'
import { Money } from '../../shared/ui/Money.tsx'

export function ContractTables({ contract }: { contract: Contract }) {
  return (
    <>
      <RowsCard
        title={t('contract.units')}
        columns={unitColumns()}
        rows={contract.units}
        rowKey={({ id }) => id}
      />
      {contract.supplements.length > 1 && (
        <RowsCard
          title={t('contract.supplements')}
          columns={supplementColumns(contract.id)}
          rows={contract.supplements}
          rowKey={({ id }) => id}
        />
      )}
    </>
  )
}

const unitColumns = (): Column<Contract['units'][number]>[] => [
  {
    key: 'unit',
    title: t('contract.unit'),
    width: '44%',
    lead: true,
    cell: ({ name, plan_item_id, lot_id }) => (
      <NameCell to={null} name={name}>
        {plan_item_id !== null && <Link to={paths.planItem(plan_item_id)}>{t('contract.unit_item')}</Link>}
        {plan_item_id !== null && lot_id !== null && ' · '}
        {lot_id !== null && <Link to={paths.lot(lot_id)}>{t('contract.unit_lot')}</Link>}
      </NameCell>
    ),
  },
  {
    key: 'quantity',
    title: t('detail.quantity'),
    cell: ({ quantity, measure }) => `${formatQuantity(quantity)}\u00a0${measure.short_name}`,
  },
  {
    key: 'price',
    title: t('contract.unit_price'),
    align: 'right',
    cell: ({ unit_price }) => <Money amount={unit_price} />,
  },
  {
    key: 'sum',
    title: t('contract.unit_sum'),
    align: 'right',
    strong: true,
    cell: ({ total_price }) => <Money amount={total_price} />,
  },
]

const supplementColumns = (thisId: number): Column<Contract['supplements'][number]>[] => [
  {
    key: 'contract',
    title: t('lot.contract'),
    width: '38%',
    lead: true,
    cell: ({ id, number, type }) => (
      <NameCell to={id === thisId ? null : paths.contract(id)} name={t('detail.number', { number })}>
        {id === thisId ? `${type.name}, ${t('contract.this')}` : type.name}
      </NameCell>
    ),
  },
  { key: 'signed', title: t('contract.signed'), cell: ({ sign_date }) => <DateText at={sign_date} /> },
  {
    key: 'sum',
    title: t('lot.contract_sum'),
    align: 'right',
    strong: true,
    cell: ({ sum_with_vat }) => <Money amount={sum_with_vat} />,
  },
  { key: 'status', title: t('detail.status'), cell: ({ status }) => <ContractStatusTag status={status} /> },
]
