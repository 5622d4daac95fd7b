import type { ContractRow } from '@zakup/contract/contracts/contracts.routes'
import type { Organization } from '@zakup/contract/organizations/organizations.routes'
import { t } from '@zakup/messages/catalogue'
import { ContractStatusTag } from '../../shared/contracts/ContractStatusTag.tsx'
import { useListPublicContractsQuery } from '../../shared/contracts/contracts-api.ts'
import { NameCell } from '../../shared/details/NameCell.tsx'
import { formatDate } from '../../shared/format/date-format.ts'
import { OrganizationName } from '../../shared/organizations/OrganizationName.tsx'
import { paths } from '../../shared/paths.ts'
import type { Column } from '../../shared/ui/DataTable.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { FIRST_ROWS, FirstRows } from './FirstRows.tsx'

interface Props {
  organization: Organization
  /** The organisation's side in the contract. */
  role: 'customer' | 'supplier'
}

export function ContractsTab({ organization, role }: Props) {
  const { id } = organization
  const filter = role === 'customer' ? { customer_id__in: [id] } : { supplier_id__in: [id] }
  const answer = useListPublicContractsQuery({ query: { ...filter, limit: FIRST_ROWS } })
  const { count, total_price } =
    role === 'customer' ? organization.contracts_as_customer : organization.contracts_as_supplier
  return (
    <FirstRows
      answer={answer}
      caption={t(`organization.tab_${role}`)}
      columns={columns(role)}
      empty={{ title: t('organization.no_contracts'), text: t('organization.no_contracts_help') }}
      all={{
        to: paths.contracts({ [role]: id }),
        words: t('organization.all_contracts', { count }),
        sum: total_price,
      }}
    />
  )
}

const columns = (role: Props['role']): Column<ContractRow>[] => [
  {
    key: 'contract',
    title: t('lot.contract'),
    width: '36%',
    lead: true,
    cell: ({ id, number, subject, sign_date }) => (
      <NameCell to={paths.contract(id)} name={t('detail.number', { number })}>
        {[subject, formatDate(sign_date)].filter(Boolean).join(' · ')}
      </NameCell>
    ),
  },
  {
    key: 'other',
    title: t(role === 'customer' ? 'detail.supplier' : 'detail.customer'),
    cell: ({ customer, supplier }) => (
      <OrganizationName organization={role === 'customer' ? supplier : customer} />
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
