import type { Organization } from '@zakup/contract/organizations/organizations.routes'
import type { PublicSupplierExp } from '@zakup/contract/supplier-exp/supplier-exp.routes'
import { t } from '@zakup/messages/catalogue'
import { Award } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { NameCell } from '../../shared/details/NameCell.tsx'
import { useListOrganizationExpQuery } from '../../shared/supplier-exp/supplier-exp-api.ts'
import { type Column, DataTable } from '../../shared/ui/DataTable.tsx'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { Pagination } from '../../shared/ui/Pagination.tsx'
import { RowSkeleton } from '../../shared/ui/RowSkeleton.tsx'

const SIZE = 20

/** Experience confirmed by the authority; no other list of it exists to link to, so it is paginated here. */
export function ExperienceTab({ organization: { id } }: { organization: Organization }) {
  const [search] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  const { currentData, error, isFetching, refetch } = useListOrganizationExpQuery({
    params: { id },
    query: { limit: SIZE, offset: (page - 1) * SIZE },
  })
  if (error && !isFetching) return <FailedNotice error={error} retry={refetch} />
  if (!currentData) return <RowSkeleton rows={3} />
  const { count, results } = currentData
  if (results.length === 0)
    return (
      <Notice
        icon={<Award aria-hidden="true" />}
        title={t('organization.no_experience')}
        text={t('organization.no_experience_help')}
      />
    )
  return (
    <>
      <DataTable
        caption={t('organization.tab_experience')}
        columns={columns()}
        rows={results}
        rowKey={(row) => row.id}
      />
      {count > SIZE && (
        <Pagination
          page={page}
          last={Math.ceil(count / SIZE)}
          range={t('list.range', {
            from: (page - 1) * SIZE + 1,
            to: Math.min(page * SIZE, count),
            count,
          })}
          to={(number) => ({ search: `tab=experience&page=${number}` })}
        />
      )}
    </>
  )
}

const columns = (): Column<PublicSupplierExp>[] => [
  {
    key: 'object',
    title: t('organization.experience_object'),
    width: '36%',
    lead: true,
    cell: ({ object, kato, address }) => (
      <NameCell to={null} name={object}>
        {address ?? kato?.name}
      </NameCell>
    ),
  },
  {
    key: 'kind',
    title: t('organization.experience_kind'),
    width: '22%',
    cell: ({ supplier_exp_type, status_potential_supplier }) =>
      [supplier_exp_type.name, status_potential_supplier?.name].filter(Boolean).join(' · '),
  },
  {
    key: 'customer',
    title: t('detail.customer'),
    cell: ({ customer_name }) => customer_name ?? t('organization.kind_individual'),
  },
  {
    key: 'when',
    title: t('organization.experience_when'),
    cell: ({ started_on, completed_on }) => <span className="num">{years(started_on, completed_on)}</span>,
  },
  {
    key: 'sum',
    title: t('organization.experience_sum'),
    align: 'right',
    strong: true,
    cell: ({ amount }) => <Money amount={amount} />,
  },
]

/** «2019–2021», or one year. */
function years(from: string | null, until: string): string {
  const [first, last] = [from?.slice(0, 4), until.slice(0, 4)]
  return first && first !== last ? `${first}–${last}` : last
}
