import { LIST_FILTERS } from '@zakup/contract/list-filters'
import type { LotRow } from '@zakup/contract/lots/lots.routes'
import { statusNumbers, withNumbers } from '@zakup/db/status-names'
import { t } from '@zakup/messages/catalogue'
import { type RawBuilder, sql } from 'kysely'
import { dictJson, ifThereJson, measureJson, organizationJson, statusJson } from '../../db/refs.ts'
import type { ListSource } from '../../lists/list-source.ts'
import { purchaseList } from '../../lists/purchase-list.ts'

const wire = LIST_FILTERS.lots
const common = purchaseList(wire, 'dict_lot_status')

/** Searched through the results, which are far fewer than lots. */
function wonBy(ids: number[]): RawBuilder<unknown> {
  return sql`t.id in (select r.lot_id from public_lot_result r where r.winner_id = any(${ids}::bigint[]))`
}

/** Public lots, newest announcement first. */
export const lotList: ListSource = {
  view: 'public_lot',
  listed: withNumbers('t.status_id <> :lot.superseded'),
  filters: {
    ...common.filters,
    [wire.organizer]: { column: 'organizer_id' },
    [wire.customer]: { column: 'customer_id' },
    [wire.winner]: { condition: wonBy, columns: ['id'] },
    [wire.enstru]: { column: 'enstru_id' },
  },
  partial: { column: 'status_id', ids: statusNumbers('lot.open') },
  amounts: { total_price: 'total_price' },
  days: { publish_date: 'publish_date' },
  orders: {
    publish_date: {
      column: 'publish_date',
      type: 'timestamptz',
      paths: [
        ['customer_id'],
        ['organizer_id'],
        ['enstru_id'],
        ['delivery_kato_id', 'year_id'],
        ['delivery_region_id', 'year_id'],
        ['status_id'],
        ['purchase_method_id'],
        ['year_id'],
      ],
    },
    offer_end_date: { column: 'offer_end_date', type: 'timestamptz', nullable: true, paths: [] },
    total_price: { column: 'total_price', type: 'numeric', paths: [['delivery_region_id']] },
  },
  defaultOrder: '-publish_date',
  published: 'publish_date',
  amount: 'total_price',
  counters: {
    cube: 'lot',
    dimensions: common.dimensions,
    organizations: { [wire.organizer]: 'lot' },
  },
  facets: {
    ...common.facets,
    [wire.organizer]: { column: 'organizer_id', dict: 'public_organization', chosenOnly: true },
    [wire.customer]: { column: 'customer_id', dict: 'public_organization', chosenOnly: true },
    [wire.enstru]: { column: 'enstru_id', dict: 'dict_enstru', chosenOnly: true },
  },
  search: {
    words: 'tsv',
    numbers: ['number'],
    enstru: 'enstru_id',
    organizations: {
      customer: { column: 'customer_id', row: 'customer' },
      organizer: { column: 'organizer_id', row: 'organizer' },
    },
    texts: { name: 't.name_ru', description: 't.description_ru' },
  },
  joins: `join dict_lot_status st on st.id = t.status_id
    join dict_purchase_method pm on pm.id = t.purchase_method_id
    join dict_purchase_subject ps on ps.id = t.purchase_subject_id
    join dict_system sy on sy.id = t.system_id
    join dict_measure m on m.id = t.measure_id
    join public_organization o on o.id = t.organizer_id
    left join public_organization c on c.id = nullif(t.customer_id, t.organizer_id)
    left join dict_kato k on k.id = t.delivery_kato_id`,
  row: `json_build_object('id', t.id, 'number', t.number, 'name', t.name_ru, 'status', ${statusJson('st')},
    'announcement', json_build_object('id', t.announcement_id, 'number', t.announcement_number), 'purchase_method', ${dictJson('pm')},
    'purchase_subject', ${dictJson('ps')}, 'year', t.year_id, 'customer', case when c.id is null then ${organizationJson('o')} else ${organizationJson('c')} end,
    'organizer', ${organizationJson('o')}, 'quantity', t.quantity::text, 'measure', ${measureJson('m')},
    'unit_price', t.unit_price::text, 'total_price', t.total_price::text,
    'delivery_address', ${ifThereJson('k', dictJson('k'))}, 'publish_date', t.publish_date,
    'offer_start_date', t.offer_start_date, 'offer_end_date', t.offer_end_date, 'system', ${dictJson('sy')})`,
  exported: [
    { title: t('export.number'), value: (row: LotRow) => row.number },
    { title: t('export.name'), value: (row: LotRow) => row.name },
    { title: t('export.announcement'), value: (row: LotRow) => row.announcement.number },
    { title: t('export.status'), value: (row: LotRow) => row.status.name },
    { title: t('export.method'), value: (row: LotRow) => row.purchase_method.name },
    { title: t('export.subject'), value: (row: LotRow) => row.purchase_subject.name },
    { title: t('export.year'), value: (row: LotRow) => row.year },
    { title: t('export.customer'), value: (row: LotRow) => row.customer.name },
    { title: t('export.customer_bin'), value: (row: LotRow) => row.customer.iin_bin },
    { title: t('export.organizer'), value: (row: LotRow) => row.organizer.name },
    { title: t('export.quantity'), value: (row: LotRow) => row.quantity },
    { title: t('export.measure'), value: (row: LotRow) => row.measure.name },
    { title: t('export.unit_price'), value: (row: LotRow) => row.unit_price, kind: 'money' },
    { title: t('export.total_price'), value: (row: LotRow) => row.total_price, kind: 'money' },
    { title: t('export.place'), value: (row: LotRow) => row.delivery_address?.name ?? null },
    { title: t('export.publish_date'), value: (row: LotRow) => row.publish_date, kind: 'instant' },
    { title: t('export.offer_end_date'), value: (row: LotRow) => row.offer_end_date, kind: 'instant' },
    { title: t('export.system'), value: (row: LotRow) => row.system.name },
  ],
}
