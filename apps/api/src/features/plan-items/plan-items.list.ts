import { LIST_FILTERS } from '@zakup/contract/list-filters'
import type { PlanItemRow } from '@zakup/contract/plan-items/plan-items.routes'
import { withNumbers } from '@zakup/db/status-names'
import { t } from '@zakup/messages/catalogue'
import { dictJson, ifThereJson, measureJson, organizationJson, statusJson } from '../../db/refs.ts'
import type { ListSource } from '../../lists/list-source.ts'
import { purchaseList } from '../../lists/purchase-list.ts'

const wire = LIST_FILTERS['plan-items']
const common = purchaseList(wire, 'dict_plan_item_status')

/** Items of the editions in force, newest first. */
export const planItemList: ListSource = {
  view: 'public_plan_item',
  listed: withNumbers('t.is_current and t.status_id <> :plan_item.draft'),
  filters: {
    ...common.filters,
    [wire.organizer]: { column: 'organization_id' },
    [wire.month]: { column: 'month_id' },
    [wire.enstru]: { column: 'enstru_id' },
  },
  amounts: { total_price: 'total_price' },
  orders: {
    id: {
      column: 'id',
      type: 'bigint',
      paths: [
        ['organization_id'],
        ['enstru_id'],
        ['delivery_kato_id', 'year_id'],
        ['delivery_region_id', 'year_id'],
        ['status_id'],
        ['purchase_method_id'],
        ['year_id'],
      ],
    },
    total_price: { column: 'total_price', type: 'numeric', paths: [] },
  },
  defaultOrder: '-id',
  amount: 'total_price',
  counters: {
    cube: 'plan_item',
    dimensions: common.dimensions,
    organizations: { [wire.organizer]: 'plan_item' },
  },
  facets: {
    ...common.facets,
    [wire.organizer]: { column: 'organization_id', dict: 'public_organization', chosenOnly: true },
    [wire.month]: { column: 'month_id', dict: 'dict_month', chosenOnly: true },
    [wire.enstru]: { column: 'enstru_id', dict: 'dict_enstru', chosenOnly: true },
  },
  search: {
    words: 'tsv',
    numbers: [],
    idNumbers: ['root_id', 'id'],
    enstru: 'enstru_id',
    organizations: { customer: { column: 'organization_id', row: 'organization' } },
    texts: { name: 't.name_ru', description: 't.description_ru' },
  },
  joins: `join dict_plan_item_status st on st.id = t.status_id
    join dict_purchase_method pm on pm.id = t.purchase_method_id
    join dict_purchase_subject ps on ps.id = t.purchase_subject_id
    join dict_system sy on sy.id = t.system_id
    join dict_measure m on m.id = t.measure_id
    join dict_month mo on mo.id = t.month_id
    join dict_enstru e on e.id = t.enstru_id
    join public_organization o on o.id = t.organization_id
    left join dict_kato k on k.id = t.delivery_kato_id`,
  row: `json_build_object('id', t.id, 'root_id', t.root_id, 'name', t.name_ru, 'status', ${statusJson('st')},
    'enstru', ${dictJson('e')}, 'organization', ${organizationJson('o')}, 'purchase_method', ${dictJson('pm')},
    'purchase_subject', ${dictJson('ps')}, 'month', ${dictJson('mo')}, 'year', t.year_id, 'quantity', t.quantity::text,
    'measure', ${measureJson('m')}, 'unit_price', t.unit_price::text, 'total_price', t.total_price::text,
    'delivery_address', ${ifThereJson('k', dictJson('k'))}, 'system', ${dictJson('sy')})`,
  exported: [
    { title: t('export.number'), value: (row: PlanItemRow) => row.root_id },
    { title: t('export.name'), value: (row: PlanItemRow) => row.name },
    { title: t('export.enstru'), value: (row: PlanItemRow) => row.enstru.code },
    { title: t('export.status'), value: (row: PlanItemRow) => row.status.name },
    { title: t('export.customer'), value: (row: PlanItemRow) => row.organization.name },
    { title: t('export.customer_bin'), value: (row: PlanItemRow) => row.organization.iin_bin },
    { title: t('export.method'), value: (row: PlanItemRow) => row.purchase_method.name },
    { title: t('export.subject'), value: (row: PlanItemRow) => row.purchase_subject.name },
    { title: t('export.year'), value: (row: PlanItemRow) => row.year },
    { title: t('export.month'), value: (row: PlanItemRow) => row.month.name },
    { title: t('export.quantity'), value: (row: PlanItemRow) => row.quantity },
    { title: t('export.measure'), value: (row: PlanItemRow) => row.measure.name },
    { title: t('export.unit_price'), value: (row: PlanItemRow) => row.unit_price, kind: 'money' },
    { title: t('export.total_price'), value: (row: PlanItemRow) => row.total_price, kind: 'money' },
    { title: t('export.place'), value: (row: PlanItemRow) => row.delivery_address?.name ?? null },
    { title: t('export.system'), value: (row: PlanItemRow) => row.system.name },
  ],
}
