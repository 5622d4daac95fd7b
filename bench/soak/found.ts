import type pg from 'pg'
import type { Found } from './ledger.ts'

/** Every mark begins like this, so that the rows of the soak are told from those of the demo. */
export const MARK = 'soak-'

/** What the database has of each kind of thing: its mark and its content, as the ledger writes them. */
const KINDS: Record<string, string> = {
  ticket: `select t.topic, string_agg(m.body, ' | ' order by m.id) from ticket t join ticket_message m on m.ticket_id = t.id
    where t.topic like '${MARK}%' group by t.id`,
  'saved search': `select name, kind || '?' || search from saved_search where name like '${MARK}%'`,
  'plan item': `select name_ru, description_ru from plan_item where name_ru like '${MARK}item-%'`,
  'plan under approval': `select '${MARK}plan-' || id, status_id || ', version ' || version from plan`,
  'imported plan': `select name_ru, count(*) || ' items' from plan_item where name_ru like '${MARK}import-%' group by 1`,
  // An order is at work, and then done, by what the organizer does with its items.
  'order of an item': `select '${MARK}order-' || i.plan_item_id, 'status ' || case when o.status_id > 5 then 4 else o.status_id end
    from purchase_order_item i join purchase_order o on o.id = i.purchase_order_id`,
  announcement: `select a.name_ru, (select count(*) from lot where announcement_id = a.id) || ' lots, '
      || case when a.publish_date is null then a.status_id::text else 'published' end
    from announcement a where a.name_ru like '${MARK}%'`,
  upload: `select original_name, encode(sha256, 'hex') from attachment where original_name like '${MARK}%'`,
  invitation: `select email, last_name from invitation where email like '${MARK}%'`,
}

export async function foundInDatabase(db: pg.Client): Promise<Found> {
  const found = new Map<string, Map<string, string[]>>()
  for (const [kind, text] of Object.entries(KINDS)) {
    const { rows } = await db.query<[string, string]>({ text, rowMode: 'array' })
    const marks = new Map<string, string[]>()
    for (const [mark, content] of rows) marks.set(mark, [...(marks.get(mark) ?? []), content])
    found.set(kind, marks)
  }
  return found
}
