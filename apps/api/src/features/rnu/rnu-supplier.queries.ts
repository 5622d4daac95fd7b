import type { ownRnuRoutes } from '@zakup/contract/rnu/own-rnu.routes'
import type { ResponseOf } from '@zakup/contract/route'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'

type Found = ResponseOf<(typeof ownRnuRoutes)['findRnuSupplier']>
type Purchase = Found['contracts'][number]

/** The newest contracts or announcements to choose from. */
const MOST = 50

/** A supplier by its number, with the customer's dealings with it. A person's ИИН finds them but is not returned. */
export async function findSupplier(trx: Transaction<DB>, home: number, iinBin: string): Promise<Found> {
  const { rows } = await sql<{
    id: number
    iin_bin: string
    name: string
    in_rnu: boolean
    head: string | null
  }>`
    select o.id, o.public_iin_bin as iin_bin, o.name_ru as name, coalesce(o.rnu_until >= current_date, false) as in_rnu,
      o.director_name as head
    from organization o where o.iin_bin = ${iinBin} and not o.is_operator and o.id <> ${home}`.execute(trx)
  const found = rows[0]
  if (!found) return { supplier: null, head_name: null, contracts: [], announcements: [] }
  const { head, ...supplier } = found
  return {
    supplier,
    head_name: head,
    contracts: await contractsWith(trx, home, supplier.id),
    announcements: await purchasesOf(trx, home, supplier.id),
  }
}

async function contractsWith(trx: Transaction<DB>, home: number, supplierId: number): Promise<Purchase[]> {
  const { rows } = await sql<Purchase>`
    select c.id, c.number, c.subject_ru as name, c.sign_date::date::text as on, coalesce(st.short_name_ru, st.name_ru) as status
    from contract c join dict_contract_status st on st.id = c.status_id
    where c.customer_id = ${home} and c.supplier_id = ${supplierId}
    order by c.id desc limit ${MOST}`.execute(trx)
  return rows
}

/** Announcements with lots of the customer where the supplier placed a known bid or got a contract. */
async function purchasesOf(trx: Transaction<DB>, home: number, supplierId: number): Promise<Purchase[]> {
  const { rows } = await sql<Purchase>`
    select a.id, a.number, a.name_ru as name, a.publish_date::date::text as on, coalesce(st.short_name_ru, st.name_ru) as status
    from announcement a join dict_announcement_status st on st.id = a.status_id
    where a.id in (
      select l.announcement_id from public_bid b join lot l on l.id = b.lot_id
        where b.supplier_id = ${supplierId} and l.customer_id = ${home}
      union
      select l.announcement_id from contract c join lot l on l.announcement_id = c.announcement_id
        where c.customer_id = ${home} and c.supplier_id = ${supplierId} and l.customer_id = ${home})
    order by a.id desc limit ${MOST}`.execute(trx)
  return rows
}

export async function isSupplier(trx: Transaction<DB>, id: number): Promise<boolean> {
  const found = await trx
    .selectFrom('public_organization')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}

export async function isOwnContract(trx: Transaction<DB>, home: number, supplierId: number, id: number) {
  const found = await trx
    .selectFrom('contract')
    .select('id')
    .where('id', '=', id)
    .where('customer_id', '=', home)
    .where('supplier_id', '=', supplierId)
    .executeTakeFirst()
  return found !== undefined
}

/** A published announcement: a draft may still be deleted. */
export async function isOwnAnnouncement(trx: Transaction<DB>, home: number, id: number) {
  const found = await trx
    .selectFrom('lot')
    .select('id')
    .where('announcement_id', '=', id)
    .where('customer_id', '=', home)
    .where('is_public', '=', true)
    .executeTakeFirst()
  return found !== undefined
}
