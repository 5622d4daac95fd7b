import { LIST_FILTERS, ORGANIZATION_ROLES } from '@zakup/contract/list-filters'
import type { OrganizationRow, SubjectRow } from '@zakup/contract/organizations/organizations.routes'
import { t } from '@zakup/messages/catalogue'
import { type RawBuilder, sql } from 'kysely'
import { dictJson, ifThereJson } from '../../db/refs.ts'
import type { ExportedColumn, ListSource } from '../../lists/list-source.ts'

const wire = LIST_FILTERS.organizations

/** An organisation may have several roles at once: each role is a column of its own. */
function inRoles(ids: number[]): RawBuilder<unknown> {
  const columns = ids.flatMap((id) =>
    id in ORGANIZATION_ROLES ? [`t.is_${ORGANIZATION_ROLES[id as keyof typeof ORGANIZATION_ROLES]}`] : [],
  )
  return sql.raw(columns.length > 0 ? `(${columns.join(' or ')})` : 'false')
}

const row = `'id', t.id, 'iin_bin', t.iin_bin, 'name', t.name_ru, 'type', ${ifThereJson('ty', dictJson('ty'))},
    'region', ${ifThereJson('k', dictJson('k'))}, 'is_customer', t.is_customer, 'is_organizer', t.is_organizer,
    'is_supplier', t.is_supplier, 'is_resident', t.is_resident, 'in_rnu', t.in_rnu`

const yesNo = (is: boolean) => t(is ? 'export.yes' : 'export.no')

const exported: ExportedColumn[] = [
  { title: t('export.iin_bin'), value: (one: OrganizationRow) => one.iin_bin },
  { title: t('export.name'), value: (one: OrganizationRow) => one.name },
  { title: t('export.type'), value: (one: OrganizationRow) => one.type?.name ?? null },
  { title: t('export.region'), value: (one: OrganizationRow) => one.region?.name ?? null },
  { title: t('export.is_customer'), value: (one: OrganizationRow) => yesNo(one.is_customer) },
  { title: t('export.is_organizer'), value: (one: OrganizationRow) => yesNo(one.is_organizer) },
  { title: t('export.is_supplier'), value: (one: OrganizationRow) => yesNo(one.is_supplier) },
  { title: t('export.in_rnu'), value: (one: OrganizationRow) => yesNo(one.in_rnu) },
]

/** Organisations by name; few enough to be counted directly. */
export const organizationList: ListSource = {
  view: 'public_organization',
  listed: 'true',
  filters: {
    [wire.region]: { column: 'region_id' },
    [wire.type]: { column: 'organization_type_id' },
    [wire.role]: { condition: inRoles, columns: ['is_customer', 'is_organizer', 'is_supplier'] },
  },
  orders: {
    name: { column: 'name_ru', type: 'text', paths: [] },
    id: { column: 'id', type: 'bigint', paths: [['region_id']] },
  },
  defaultOrder: 'name',
  facets: {
    [wire.region]: { column: 'region_id', dict: 'dict_kato' },
    [wire.type]: { column: 'organization_type_id', dict: 'dict_organization_type' },
    [wire.role]: {
      flags: Object.entries(ORGANIZATION_ROLES).map(([id, role]) => ({
        id: Number(id),
        column: `is_${role}`,
        name: t(`organization.role_${role}`),
      })),
    },
  },
  search: {
    words: 'tsv',
    numbers: [],
    iinBin: 'iin_bin',
    organizations: { iin_bin: { column: 'id', row: '' } },
    texts: { name: 't.name_ru' },
  },
  joins: `left join dict_organization_type ty on ty.id = t.organization_type_id
    left join dict_kato k on k.id = t.region_id`,
  row: `json_build_object(${row})`,
  exported,
}

const contracts = (cube: string) => `(select json_build_object('count', coalesce(sum(n), 0)::bigint,
    'total_price', coalesce(sum(amount), 0)::numeric(24, 2)::text) from public_count_organization
    where cube = '${cube}' and organization_id = t.id)`

/** The register of subjects: the same organisations with what each of them bought and sold. */
export const subjectList: ListSource = {
  ...organizationList,
  row: `json_build_object(${row}, 'registered_on', t.registered_on,
    'contracts_as_customer', ${contracts('contract_customer')}, 'contracts_as_supplier', ${contracts('contract_supplier')})`,
  exported: [
    ...exported,
    { title: t('export.registered_on'), value: (one: SubjectRow) => one.registered_on, kind: 'day' },
    { title: t('export.bought'), value: (one: SubjectRow) => one.contracts_as_customer.count },
    {
      title: t('export.bought_sum'),
      value: (one: SubjectRow) => one.contracts_as_customer.total_price,
      kind: 'money',
    },
    { title: t('export.sold'), value: (one: SubjectRow) => one.contracts_as_supplier.count },
    {
      title: t('export.sold_sum'),
      value: (one: SubjectRow) => one.contracts_as_supplier.total_price,
      kind: 'money',
    },
  ],
}
