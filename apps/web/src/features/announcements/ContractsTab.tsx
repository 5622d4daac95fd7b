import type { AnnouncementContract } from '@zakup/contract/announcements/announcements.routes'
import { t } from '@zakup/messages/catalogue'
import { useListAnnouncementContractsQuery } from '../../shared/announcements/announcements-api.ts'
import { type Column, DataTable } from '../../shared/ui/DataTable.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import styles from './FilesTab.module.css'
import { TabRows, tabQuery, useTabPage } from './TabRows.tsx'

export function ContractsTab({ announcementId }: { announcementId: number }) {
  const [page] = useTabPage()
  const answer = useListAnnouncementContractsQuery({ params: { id: announcementId }, query: tabQuery(page) })
  return (
    <TabRows answer={answer} empty={{ title: t('contracts.empty'), text: t('contracts.empty_help') }}>
      {(data) => (
        <DataTable
          caption={t('contracts.caption')}
          columns={columns()}
          rows={data.results}
          rowKey={(contract) => contract.key}
        />
      )}
    </TabRows>
  )
}

/** Fields and order of spec §3; `planned_amount_witout_tax` is always 0 and not shown. */
const columns = (): Column<AnnouncementContract>[] => [
  { key: 'no', title: t('contracts.no'), width: '56px', wideOnly: true, cell: ({ key }) => key + 1 },
  {
    key: 'number',
    title: t('contracts.number'),
    lead: true,
    cell: ({ contract_number }) => (
      <b className={styles.name}>{t('contracts.contract', { number: contract_number })}</b>
    ),
  },
  { key: 'status', title: t('contracts.status'), cell: ({ status }) => status },
  {
    key: 'with_vat',
    title: t('contracts.with_vat'),
    align: 'right',
    cell: ({ planned_lot_amount }) => <Money amount={planned_lot_amount} />,
  },
  {
    key: 'without_vat',
    title: t('contracts.without_vat'),
    align: 'right',
    cell: (contract) => <Money amount={contract.planned_lot_amount_witout_tax} />,
  },
  {
    key: 'supplier',
    title: t('contracts.supplier'),
    width: '28%',
    cell: ({ supplier_name, supplier_no }) => (
      <div>
        {supplier_name} <span className={styles.meta}>{t('rail.bin', { bin: supplier_no })}</span>
      </div>
    ),
  },
]
