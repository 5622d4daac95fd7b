import type { AnnouncementContract } from '@zakup/contract/announcements/announcements.routes'
import { t } from '@zakup/messages/catalogue'
import { useListAnnouncementContractsQuery } from '../../shared/announcements/announcements-api.ts'
import { binWords } from '../../shared/organizations/bin-words.ts'
import { type Column, DataTable } from '../../shared/ui/DataTable.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import styles from './AnnouncementPage.module.css'
import { type TabProps, TabRows, tabQuery, useTabPage } from './TabRows.tsx'

export function ContractsTab({ announcementId, window }: TabProps) {
  const [page] = useTabPage()
  const answer = useListAnnouncementContractsQuery({
    params: { id: announcementId },
    query: window ?? tabQuery(page),
  })
  return (
    <TabRows
      answer={answer}
      paged={!window}
      empty={{ title: t('announcement_contracts.empty'), text: t('announcement_contracts.empty_help') }}
    >
      {(data) => (
        <DataTable
          caption={t('announcement_contracts.caption')}
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
  {
    key: 'no',
    title: t('announcement_contracts.no'),
    width: '56px',
    wideOnly: true,
    cell: ({ key }) => key + 1,
  },
  {
    key: 'number',
    title: t('announcement_contracts.number'),
    lead: true,
    cell: ({ contract_number }) => (
      <b className={styles.name}>{t('announcement_contracts.contract', { number: contract_number })}</b>
    ),
  },
  { key: 'status', title: t('announcement_contracts.status'), cell: ({ status }) => status },
  {
    key: 'with_vat',
    title: t('announcement_contracts.with_vat'),
    align: 'right',
    cell: ({ planned_lot_amount }) => <Money amount={planned_lot_amount} />,
  },
  {
    key: 'without_vat',
    title: t('announcement_contracts.without_vat'),
    align: 'right',
    cell: (contract) => <Money amount={contract.planned_lot_amount_witout_tax} />,
  },
  {
    key: 'supplier',
    title: t('announcement_contracts.supplier'),
    width: '28%',
    cell: ({ supplier_name, supplier_no }) => (
      <div>
        {supplier_name} <span className={styles.meta}>{binWords(supplier_no)}</span>
      </div>
    ),
  },
]
