import type { Lot } from '@zakup/contract/lots/lots.routes'
import { t } from '@zakup/messages/catalogue'
import { ContractStatusTag } from '../../shared/contracts/ContractStatusTag.tsx'
import { NameCell } from '../../shared/details/NameCell.tsx'
import { RowsCard, TitledCard } from '../../shared/details/RowsCard.tsx'
import { SourceNote } from '../../shared/files/FileSource.tsx'
import { FileTable } from '../../shared/files/FileTable.tsx'
import { formatQuantity } from '../../shared/format/number-format.ts'
import { paths } from '../../shared/paths.ts'
import type { Column } from '../../shared/ui/DataTable.tsx'
import { Money } from '../../shared/ui/Money.tsx'

/** Everything related to a lot. */
export function LotTables({ lot }: { lot: Lot }) {
  const { contracts, plan_items, files } = lot
  const purchase = { number: lot.announcement.number, source: lot.source, organizer: lot.organizer }
  return (
    <>
      <RowsCard
        title={t('lot.contracts')}
        columns={contractColumns()}
        rows={contracts}
        rowKey={(contract) => contract.id}
      />
      <RowsCard
        title={t('lot.plan_items')}
        columns={itemColumns()}
        rows={plan_items}
        rowKey={(item) => item.id}
      />
      {files.length > 0 && (
        <TitledCard title={t('lot.files')} note={t('lot.files_count', { count: files.length })}>
          <SourceNote urls={files.map(({ file_url }) => file_url)} purchase={purchase} />
          <FileTable caption={t('lot.files')} files={files} purchase={purchase} />
        </TitledCard>
      )}
    </>
  )
}

const contractColumns = (): Column<Lot['contracts'][number]>[] => [
  {
    key: 'contract',
    title: t('lot.contract'),
    lead: true,
    cell: ({ id, number }) => (
      <NameCell to={paths.contract(id)} name={t('lot.contract_number', { number })} />
    ),
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

const itemColumns = (): Column<Lot['plan_items'][number]>[] => [
  {
    key: 'item',
    title: t('lot.plan_item'),
    width: '54%',
    lead: true,
    cell: ({ id, name }) => <NameCell to={paths.planItem(id)} name={name} />,
  },
  {
    key: 'quantity',
    title: t('detail.quantity'),
    cell: ({ quantity, measure }) => `${formatQuantity(quantity)}\u00a0${measure.short_name}`,
  },
  {
    key: 'sum',
    title: t('lots.col_sum'),
    align: 'right',
    strong: true,
    cell: ({ total_price }) => <Money amount={total_price} />,
  },
]
