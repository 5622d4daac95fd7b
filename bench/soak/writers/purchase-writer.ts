import { ORDER_STATUS } from '@zakup/domain/purchase-orders/order-case'
import { MARK } from '../found.ts'
import type { Soak } from '../soak.ts'
import { upload } from './file-writers.ts'

/** The statuses of an announcement before it is published. */
const DRAFT = 110
const SIGNING = 120
const SIGNED = 130

/** From approved items to a published announcement whose next stage begins within the soak. */
export function purchaseWriter(soak: Soak): () => Promise<void> {
  const { ledger, client, items, organizerId, bringForward } = soak
  const customer = client('lyceum@portal.example')
  const organizer = client('organizer@portal.example')
  const head = client('organizer-head@portal.example')
  let count = 0

  /** Two items ordered and confirmed; null if one of the steps was not. */
  async function order(ids: number[]): Promise<boolean> {
    const mark = `${MARK}order-${ids[0]}`
    const note = (status: number) => ledger.begin('order of an item', mark, `status ${status}`)
    const made = await customer.write<{ id: number }>(
      'order',
      {
        method: 'POST',
        path: 'core/purchase-orders-planitem/',
        body: { plan_item_ids: ids, organizer_id: organizerId },
      },
      note(ORDER_STATUS.draft),
    )
    if (!made) return false
    const step = (name: string) => ({ method: 'POST', path: `core/purchase-orders/${made.id}/${name}/` })
    const sent = await customer.write('order', step('send'), note(ORDER_STATUS.sent))
    return (
      sent !== null &&
      (await organizer.write('order', step('confirm'), note(ORDER_STATUS.confirmed))) !== null
    )
  }

  /** The two documents without which nothing is published. */
  async function documents(mark: string): Promise<object> {
    const files: object[] = []
    for (const file_group_id of [2, 4]) {
      const kept = await upload(
        organizer,
        `Документ ${file_group_id}.txt`,
        Buffer.from(`${mark} ${file_group_id}`),
      )
      files.push({ attachment: kept?.uuid, file_group_id })
    }
    return { revision: 1, files }
  }

  return async () => {
    const ids = items.ids.splice(0, 2)
    if (ids.length < 2 || !(await order(ids))) return
    const mark = `${MARK}announcement-${++count}`
    const note = (lots: number, status: number | 'published') =>
      ledger.begin('announcement', mark, `${lots} lots, ${status}`)
    const facts = { name_ru: mark, name_kk: 'Сатып алу', purchase_method_id: 3, purchase_subject_id: 1 }
    const begun = await organizer.write<{ id: number }>(
      'announcement',
      { method: 'POST', path: 'core/announcement/create', body: { ...facts, year_id: items.year } },
      note(0, DRAFT),
    )
    if (!begun) return
    const { id } = begun
    const step = (name: string, body?: object) => ({
      method: 'POST',
      path: `core/announcement/${id}/${name}/`,
      ...(body && { body }),
    })
    if (!(await organizer.write('announcement', step('add-lots', { plan_item_ids: ids }), note(2, DRAFT))))
      return
    const lots = await organizer.read<{ results: { id: number }[] }>(
      'cabinet',
      `core/announcement/${id}/get-lots/`,
    )
    const terms = lots.results.map(({ id: lot }) => ({ lot, insoterms: 1 }))
    const delivered = { ...step('set-insoterms', terms), method: 'PUT' }
    if (!(await organizer.write('announcement', delivered, note(2, DRAFT)))) return
    const files = await documents(mark)
    if (!(await organizer.write('announcement', { ...step('files', files), method: 'PUT' }, note(2, DRAFT))))
      return
    if (!(await organizer.write('announcement', step('submit'), note(2, SIGNING)))) return
    if (!(await head.write('announcement', step('approve'), note(2, SIGNED)))) return
    if (!(await organizer.write('announcement', step('publish'), note(2, 'published')))) return
    await bringForward(id)
  }
}
