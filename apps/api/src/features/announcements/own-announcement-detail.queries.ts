import type { OwnAnnouncement } from '@zakup/contract/announcements/own-announcements.routes'
import { announcementScheme, leastIntakeDays } from '@zakup/domain/announcements/announcement-scheme'
import { sourcePage } from '@zakup/domain/announcements/source-page'
import { sql, type Transaction } from 'kysely'
import { publicLotFileOf } from '../../db/public-file.ts'
import { dictRefOf, ifThere, organizationRefOf, personNameOf, statusRefOf } from '../../db/refs.ts'
import { statusIds } from '../../db/status-ids.ts'
import type { DB } from '../../db/types.gen.ts'
import { itemsOfFile } from './announcement-item-files.queries.ts'
import { failedLots, REPEATED_PURCHASE } from './announcement-lock.queries.ts'
import { ownRowColumns, ownRows } from './own-announcements.list.ts'

const numberRefOf = (alias: string) =>
  sql<{
    id: number
    number: string
  }>`json_build_object('id', ${sql.id(alias)}.id, 'number', ${sql.id(alias)}.number)`

const personOf = (column: 'created_by' | 'submitted_by' | 'signed_by' | 'published_by') =>
  sql<{ id: number; name: string } | null>`(select json_build_object('id', h.id, 'name', ${personNameOf('h')})
    from person h where h.id = ${sql.ref(`a.${column}`)})`

/** One own announcement in full; an announcement of another organisation is not found, published or not. */
export async function findOwnAnnouncement(
  trx: Transaction<DB>,
  organizationId: number,
  id: number,
): Promise<OwnAnnouncement | undefined> {
  const row = await ownRows(trx, organizationId)
    .innerJoin('dict_purchase_type as pt', 'pt.id', 'a.purchase_type_id')
    .innerJoin('dict_supplier_customer_sign as sg', 'sg.id', 'a.supplier_sign_id')
    .innerJoin('public_organization as o', 'o.id', 'a.organizer_id')
    .leftJoin('dict_kato as k', 'k.id', 'a.delivery_kato_id')
    .leftJoin('announcement as p', 'p.id', 'a.parent_id')
    .select(ownRowColumns)
    .select([
      'a.name_ru',
      'a.name_kk',
      'a.intake_days',
      'a.discussion_start_date',
      'a.discussion_end_date',
      'a.results_publication_date',
      'a.root_id',
      'a.change_reason',
      'a.return_reason',
      'a.submitted_at',
      'a.signed_at',
      'a.purchase_method_id',
      'a.purchase_type_id',
      'a.system_id',
      'a.external_id',
      dictRefOf('pt').as('purchase_type'),
      dictRefOf('sg').as('supplier_sign'),
      organizationRefOf('o').as('organizer'),
      ifThere('k', dictRefOf('k')).as('delivery_address'),
      ifThere('p', numberRefOf('p')).as('parent'),
      personOf('created_by').as('created_by'),
      personOf('submitted_by').as('submitted_by'),
      personOf('signed_by').as('signed_by'),
      personOf('published_by').as('published_by'),
      versionInWork.as('version_in_work'),
      failedLots,
      customers.as('customers'),
      files.as('files'),
      commission.as('commission'),
      versions.as('versions'),
    ])
    .where('a.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { purchase_method_id: method, purchase_type_id, system_id, external_id, ...rest } = row
  return {
    ...rest,
    source: sourcePage(system_id, external_id),
    least_intake_days: leastIntakeDays(method, purchase_type_id === REPEATED_PURCHASE) ?? 0,
    needs_commission: announcementScheme(method)?.needsCommission ?? false,
  }
}

/** Another version of its documentation that is being prepared. */
const versionInWork = sql<OwnAnnouncement['version_in_work']>`(
  select ${numberRefOf('w')} from announcement w
  where w.root_id = coalesce(a.root_id, a.id) and w.id <> a.id and w.status_id in (${statusIds('announcement.unpublished')}) limit 1)`

/** The customers of the lots, largest total first. */
const customers = sql<OwnAnnouncement['customers']>`(
  select coalesce(json_agg(${organizationRefOf('c')} order by s.total desc, c.id), '[]')
  from (select l.customer_id, sum(l.total_price) as total from lot l where l.announcement_id = a.id
    group by 1 order by 2 desc, 1 limit 100) s
  join public_organization c on c.id = s.customer_id)`

const files = sql<OwnAnnouncement['files']>`(
  select coalesce(json_agg(json_build_object('group', ${dictRefOf('g')}, 'file', ${publicLotFileOf('t', 'fl')}, 'plan_items', ${itemsOfFile})
    order by g.ord, g.id, t.original_name, t.id), '[]')
  from announcement_file f join dict_file_group g on g.id = f.file_group_id
  join (select *, storage_key is not null as is_stored from attachment) t on t.id = f.attachment_id
  left join lot fl on fl.id = f.lot_id
  where f.announcement_id = a.id)`

const commission = sql<OwnAnnouncement['commission']>`(
  select coalesce(json_agg(json_build_object('role', ${dictRefOf('r')}, 'full_name', c.full_name,
    'position', c.position_ru) order by c.ord), '[]')
  from announcement_commission c join dict_commission_role r on r.id = c.commission_role_id
  where c.announcement_id = a.id)`

const versions = sql<OwnAnnouncement['versions']>`(
  select json_agg(json_build_object('id', v.id, 'number', v.number, 'version', v.version,
    'status', ${statusRefOf('vs')}, 'publish_date', v.publish_date) order by v.version desc, v.id desc)
  from announcement v join dict_announcement_status vs on vs.id = v.status_id
  where v.organizer_id = a.organizer_id
    and (v.id = coalesce(a.root_id, a.id) or v.root_id = coalesce(a.root_id, a.id)))`
