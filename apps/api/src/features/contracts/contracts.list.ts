import type { ContractRow } from '@zakup/contract/contracts/contracts.routes'
import { LIST_FILTERS } from '@zakup/contract/list-filters'
import { UNCOUNTED_CONTRACTS } from '@zakup/domain/contracts/contract-stage'
import { t } from '@zakup/messages/catalogue'
import { dictJson, ifThereJson, organizationJson, statusJson } from '../../db/refs.ts'
import type { ListSource } from '../../lists/list-source.ts'

const wire = LIST_FILTERS.contracts

/**
 * Signed contracts, latest signature first. Contracts replaced by a supplement or void are listed only if the status
 * filter names them (decision 0010), or for one announcement.
 */
export const contractList: ListSource = {
  view: 'public_contract',
  listed: 't.sign_date is not null',
  past: {
    filter: wire.status,
    withAll: wire.announcement,
    column: 'status_id',
    ids: UNCOUNTED_CONTRACTS,
    cubes: {
      contract_customer: 'contract_customer_past',
      contract_supplier: 'contract_supplier_past',
    },
  },
  filters: {
    [wire.status]: { column: 'status_id' },
    [wire.region]: { column: 'delivery_region_id' },
    [wire.method]: { column: 'purchase_method_id' },
    [wire.year]: { column: 'year_id' },
    [wire.customer]: { column: 'customer_id' },
    [wire.supplier]: { column: 'supplier_id' },
    [wire.organizer]: { column: 'organizer_id' },
    [wire.announcement]: { column: 'announcement_id' },
    [wire.system]: { column: 'system_id' },
  },
  amounts: { sum_with_vat: 'sum_with_vat' },
  days: { ends_on: 'ends_on' },
  orders: {
    sign_date: {
      column: 'sign_date',
      type: 'timestamptz',
      paths: [
        ['supplier_id'],
        ['customer_id'],
        ['organizer_id'],
        ['delivery_region_id', 'year_id'],
        ['status_id'],
        ['purchase_method_id'],
        ['year_id'],
      ],
    },
    sum_with_vat: { column: 'sum_with_vat', type: 'numeric', paths: [] },
  },
  defaultOrder: '-sign_date',
  published: 'sign_date',
  amount: 'sum_with_vat',
  counters: {
    cube: 'contract_customer',
    dimensions: {
      [wire.status]: 'status_id',
      [wire.region]: 'region_id',
      [wire.method]: 'method_id',
      [wire.year]: 'year_id',
      [wire.system]: 'system_id',
    },
    organizations: { [wire.customer]: 'contract_customer', [wire.supplier]: 'contract_supplier' },
  },
  facets: {
    [wire.status]: { column: 'status_id', dict: 'dict_contract_status' },
    [wire.region]: { column: 'delivery_region_id', dict: 'dict_kato' },
    [wire.method]: { column: 'purchase_method_id', dict: 'dict_purchase_method' },
    [wire.year]: { column: 'year_id', dict: 'dict_year' },
    [wire.customer]: { column: 'customer_id', dict: 'public_organization', chosenOnly: true },
    [wire.supplier]: { column: 'supplier_id', dict: 'public_organization', chosenOnly: true },
    [wire.organizer]: { column: 'organizer_id', dict: 'public_organization', chosenOnly: true },
  },
  search: {
    words: 'tsv',
    numbers: ['number', 'system_number'],
    organizations: {
      supplier: { column: 'supplier_id', row: 'supplier' },
      customer: { column: 'customer_id', row: 'customer' },
    },
    texts: { subject: 't.subject_ru' },
  },
  joins: `join dict_contract_status st on st.id = t.status_id
    join dict_contract_type ct on ct.id = t.contract_type_id
    join dict_system sy on sy.id = t.system_id
    join public_organization c on c.id = t.customer_id
    join public_organization s on s.id = t.supplier_id
    left join dict_purchase_method pm on pm.id = t.purchase_method_id`,
  row: `json_build_object('id', t.id, 'number', t.number, 'system_number', t.system_number, 'subject', t.subject_ru,
    'status', ${statusJson('st')}, 'customer', ${organizationJson('c')}, 'supplier', ${organizationJson('s')},
    'purchase_method', ${ifThereJson('pm', dictJson('pm'))}, 'year', t.year_id, 'sum_without_vat', t.sum_without_vat::text,
    'sum_with_vat', t.sum_with_vat::text, 'sign_date', t.sign_date, 'ends_on', t.ends_on, 'type', ${dictJson('ct')},
    'system', ${dictJson('sy')})`,
  exported: [
    { title: t('export.number'), value: (row: ContractRow) => row.number },
    { title: t('export.system_number'), value: (row: ContractRow) => row.system_number },
    { title: t('export.contract_subject'), value: (row: ContractRow) => row.subject },
    { title: t('export.status'), value: (row: ContractRow) => row.status.name },
    { title: t('export.customer'), value: (row: ContractRow) => row.customer.name },
    { title: t('export.customer_bin'), value: (row: ContractRow) => row.customer.iin_bin },
    { title: t('export.supplier'), value: (row: ContractRow) => row.supplier.name },
    { title: t('export.supplier_bin'), value: (row: ContractRow) => row.supplier.iin_bin },
    { title: t('export.method'), value: (row: ContractRow) => row.purchase_method?.name ?? null },
    { title: t('export.year'), value: (row: ContractRow) => row.year },
    { title: t('export.total_price'), value: (row: ContractRow) => row.sum_without_vat, kind: 'money' },
    { title: t('export.sum_with_vat'), value: (row: ContractRow) => row.sum_with_vat, kind: 'money' },
    { title: t('export.sign_date'), value: (row: ContractRow) => row.sign_date, kind: 'instant' },
    { title: t('export.ends_on'), value: (row: ContractRow) => row.ends_on, kind: 'day' },
    { title: t('export.system'), value: (row: ContractRow) => row.system.name },
  ],
}
