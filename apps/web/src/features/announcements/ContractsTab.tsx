import type { ContractRow } from '@zakup/contract/contracts/contracts.routes'
import { t } from '@zakup/messages/catalogue'
import { Link } from 'react-router'
import { ContractStatusTag } from '../../shared/contracts/ContractStatusTag.tsx'
import { useListPublicContractsQuery } from '../../shared/contracts/contracts-api.ts'
import { binWords } from '../../shared/organizations/bin-words.ts'
import { OrganizationName } from '../../shared/organizations/OrganizationName.tsx'
import { paths } from '../../shared/paths.ts'
import { type Column, DataTable } from '../../shared/ui/DataTable.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import styles from './AnnouncementPage.module.css'
import { type TabProps, TabRows, tabQuery, useTabPage } from './TabRows.tsx'

/**
 * The contracts of an announcement. Read from the list of contracts: the rows of `core/announcements/{id}/contracts/` have
 * the fields of the specification (§3) and no id to lead to the contract.
 */
export function ContractsTab({ announcementId, window }: TabProps) {
  const [page] = useTabPage()
  const rows = window ?? tabQuery(page)
  const answer = useListPublicContractsQuery({
    query: { announcement_id__in: [announcementId], ord: 'sign_date', ...rows },
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
          columns={columns(rows.offset)}
          rows={data.results}
          rowKey={({ id }) => id}
        />
      )}
    </TabRows>
  )
}

/** Fields and order of spec §3. */
const columns = (offset: number): Column<ContractRow>[] => [
  {
    key: 'no',
    title: t('announcement_contracts.no'),
    width: '56px',
    wideOnly: true,
    cell: (_, i) => offset + i + 1,
  },
  {
    key: 'number',
    title: t('announcement_contracts.number'),
    lead: true,
    cell: ({ id, number }) => (
      <Link to={paths.contract(id)} className={styles.name}>
        {t('announcement_contracts.contract', { number })}
      </Link>
    ),
  },
  {
    key: 'status',
    title: t('announcement_contracts.status'),
    cell: ({ status }) => <ContractStatusTag status={status} />,
  },
  {
    key: 'with_vat',
    title: t('announcement_contracts.with_vat'),
    align: 'right',
    cell: ({ sum_with_vat }) => <Money amount={sum_with_vat} />,
  },
  {
    key: 'without_vat',
    title: t('announcement_contracts.without_vat'),
    align: 'right',
    cell: ({ sum_without_vat }) => <Money amount={sum_without_vat} />,
  },
  {
    key: 'supplier',
    title: t('announcement_contracts.supplier'),
    width: '28%',
    cell: ({ supplier }) => (
      <div>
        <OrganizationName organization={supplier} />{' '}
        <span className={styles.meta}>{binWords(supplier.iin_bin)}</span>
      </div>
    ),
  },
]
