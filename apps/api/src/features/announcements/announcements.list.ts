import type { AnnouncementRow } from '@zakup/contract/announcements/announcements.routes'
import { LIST_FILTERS } from '@zakup/contract/list-filters'
import { statusNumbers, withNumbers } from '@zakup/db/status-names'
import { t } from '@zakup/messages/catalogue'
import { sql } from 'kysely'
import { dictJson, ifThereJson, organizationJson, statusJson } from '../../db/refs.ts'
import type { ListSource } from '../../lists/list-source.ts'
import { purchaseList } from '../../lists/purchase-list.ts'

const wire = LIST_FILTERS.announcements
const common = purchaseList(wire, 'dict_announcement_status')

/** Published announcements; a superseded version is history, not a second purchase. */
export const announcementList: ListSource = {
  view: 'public_announcement',
  listed: withNumbers('t.status_id not in (:announcement.unlisted)'),
  filters: {
    ...common.filters,
    [wire.organizer]: { column: 'organizer_id' },
  },
  partial: { column: 'status_id', ids: statusNumbers('announcement.open') },
  amounts: { total_price: 'total_price' },
  days: { offer_end_date: 'offer_end_date', publish_date: 'publish_date' },
  orders: {
    publish_date: {
      column: 'publish_date',
      type: 'timestamptz',
      paths: [
        ['organizer_id'],
        ['delivery_kato_id', 'year_id'],
        ['delivery_region_id', 'year_id'],
        ['status_id'],
        ['purchase_method_id'],
        ['year_id'],
      ],
    },
    offer_end_date: { column: 'offer_end_date', type: 'timestamptz', nullable: true, paths: [] },
    total_price: { column: 'total_price', type: 'numeric', paths: [] },
  },
  defaultOrder: '-publish_date',
  published: 'publish_date',
  amount: 'total_price',
  counters: {
    cube: 'announcement',
    dimensions: common.dimensions,
    organizations: { [wire.organizer]: 'announcement' },
  },
  facets: {
    ...common.facets,
    [wire.organizer]: { column: 'organizer_id', dict: 'public_organization', chosenOnly: true },
  },
  search: {
    words: 'tsv',
    numbers: ['number'],
    organizations: { organizer: { column: 'organizer_id', row: 'organizer' } },
    // The lots name the customer.
    organizationElsewhere: (ids) =>
      sql`t.id in (select l.announcement_id from public_lot l where l.customer_id = any(${ids}::bigint[]))`,
    texts: { name: 't.name_ru' },
  },
  joins: `join dict_announcement_status st on st.id = t.status_id
    join dict_purchase_method pm on pm.id = t.purchase_method_id
    join dict_purchase_subject ps on ps.id = t.purchase_subject_id
    join dict_system sy on sy.id = t.system_id
    join public_organization o on o.id = t.organizer_id
    left join dict_kato k on k.id = t.delivery_kato_id`,
  row: `json_build_object('id', t.id, 'number', t.number, 'name', t.name_ru, 'status', ${statusJson('st')},
    'purchase_method', ${dictJson('pm')}, 'purchase_subject', ${dictJson('ps')}, 'year', t.year_id,
    'organizer', ${organizationJson('o')}, 'delivery_address', ${ifThereJson('k', dictJson('k'))},
    'lot_count', t.lot_count, 'total_price', t.total_price::text, 'publish_date', t.publish_date,
    'offer_start_date', t.offer_start_date, 'offer_end_date', t.offer_end_date,
    'results_publication_date', t.results_publication_date, 'system', ${dictJson('sy')})`,
  exported: [
    { title: t('export.number'), value: (row: AnnouncementRow) => row.number },
    { title: t('export.name'), value: (row: AnnouncementRow) => row.name },
    { title: t('export.status'), value: (row: AnnouncementRow) => row.status.name },
    { title: t('export.method'), value: (row: AnnouncementRow) => row.purchase_method.name },
    { title: t('export.subject'), value: (row: AnnouncementRow) => row.purchase_subject.name },
    { title: t('export.year'), value: (row: AnnouncementRow) => row.year },
    { title: t('export.organizer'), value: (row: AnnouncementRow) => row.organizer.name },
    { title: t('export.organizer_bin'), value: (row: AnnouncementRow) => row.organizer.iin_bin },
    { title: t('export.lot_count'), value: (row: AnnouncementRow) => row.lot_count },
    { title: t('export.total_price'), value: (row: AnnouncementRow) => row.total_price, kind: 'money' },
    { title: t('export.place'), value: (row: AnnouncementRow) => row.delivery_address?.name ?? null },
    { title: t('export.publish_date'), value: (row: AnnouncementRow) => row.publish_date, kind: 'instant' },
    {
      title: t('export.offer_end_date'),
      value: (row: AnnouncementRow) => row.offer_end_date,
      kind: 'instant',
    },
    { title: t('export.system'), value: (row: AnnouncementRow) => row.system.name },
  ],
}
