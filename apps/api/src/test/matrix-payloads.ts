import type { InjectOptions } from 'fastify'
import type { MatrixThing } from './matrix-thing.ts'

/** What a call of the cabinet is asked with, about a thing. A call that has no line here is asked with an empty body. */
type Payload = (thing: MatrixThing) => Record<string, unknown> | unknown[]

const item = {
  plan_item_type_id: 1,
  purchase_subject_id: 1,
  enstru_id: 1,
  name_ru: 'Розы срезанные',
  measure_id: 796,
  quantity: '2',
  unit_price: '1000.50',
  purchase_method_id: 2,
  month_id: 12,
}
const chosen: Payload = ({ id }) => ({ plan_item_ids: [id] })
const partId = (part: MatrixThing['part']) => (typeof part === 'number' ? part : 987_654_321)
const material = { name: 'Кран башенный', quantity: '1' }

const because: Payload = () => ({ reason: 'Уточните срок поставки' })
const other = ({ other: id }: MatrixThing) => ({ plan_item_ids: [id ?? 987_654_321] })
const facts = { name_ru: 'Бумага офисная', name_kk: null, purchase_method_id: 3, purchase_subject_id: 1 }

export const PAYLOADS: Record<string, Payload> = {
  // `other` is an organizer that has no relation with the customer yet.
  createCustomerOrganizer: ({ other: id }) => ({
    organizer_id: id ?? 987_654_321,
    basis: 'Приказ № 4',
    starts_on: '2026-11-01',
  }),
  rejectCustomerOrganizer: because,
  endCustomerOrganizer: because,
  createPurchaseOrder: () => ({}),
  updatePurchaseOrder: () => ({ version: 1, organizer_id: null, comment: 'Просим объединить' }),
  createPurchaseOrderWithItems: other,
  addPurchaseOrderItems: other,
  removePurchaseOrderItems: ({ id, part }) => ({ purchase_order_id: id, plan_item_ids: [partId(part)] }),
  returnPurchaseOrder: because,
  rejectPurchaseOrder: because,
  createAnnouncement: () => ({ ...facts, year_id: 2026 }),
  updateAnnouncement: () => ({ ...facts, revision: 1 }),
  addLots: other,
  unpinLots: ({ part }) => ({ lot_ids: [partId(part)] }),
  setInsoterms: ({ part }) => [{ lot: partId(part), insoterms: 5 }],
  setAnnouncementFiles: () => ({ revision: 1, files: [] }),
  setAnnouncementCommission: () => ({ revision: 1, members: [] }),
  returnAnnouncement: because,
  changeDocumentation: because,
  readNotices: () => ({}),
  updateNoticeSettings: () => ({ settings: [{ kind: 'order.sent', email: 'off' }] }),
  createPlan: () => ({ year_id: 2027, plan_type_id: 1 }),
  updatePlan: () => ({ version: 1, plan_type_id: 1 }),
  approvePlan: () => ({ decree_number: '12-нқ', decree_date: '2026-01-10' }),
  returnPlan: () => ({ reason: 'Уточните суммы' }),
  amendPlan: () => ({ kind: 'budget', ground: 'Уточнение бюджета' }),
  // The tenth column of the form is the name: a row that names nothing is no row.
  startPlanImport: () => ({ rows: [[...Array(9).fill(''), 'Розы срезанные']] }),
  mendPlanImport: () => ({ rows: [{ line: 1, leave_out: true }] }),
  createPlanItem: ({ plan_id }) => ({ plan_id: plan_id || 987_654_321, ...item }),
  updatePlanItem: () => ({ version: 1, ...item }),
  checkPlanItem: ({ plan_id }) => ({ plan_id: plan_id || 987_654_321, ...item }),
  removePlanItems: chosen,
  checkConclusion: ({ id }) => ({ plan_item_id: id }),
  sendPlanItemsToOrder: chosen,
  recallPlanItems: chosen,
  refusePurchase: ({ id }) => ({
    plan_item_ids: [id],
    kind: 'budget_cut',
    ground: 'Бюджет уточнён',
    document: 'Решение № 4',
    date: '2026-02-01',
  }),
  setQualificationFirstCategory: () => ({ is_required: false }),
  setQualificationLicenses: () => ({ licenses: [] }),
  addQualificationMaterial: ({ id }) => ({ plan_item_id: id, ...material }),
  updateQualificationMaterial: ({ part }) => ({ material_id: partId(part), ...material }),
  removeQualificationMaterial: ({ part }) => ({ material_id: partId(part) }),
}

/** Parameters a list cannot be asked without. */
export const QUERIES: Record<string, (thing: MatrixThing) => string> = {
  listPlanItemsByPlan: ({ plan_id }) => `?plan_id=${plan_id || 987_654_321}`,
  getPriceHint: () => '?enstru_id=1',
}

const BOUNDARY = 'matrix-boundary'

/** A small file, as a browser sends it. */
export const UPLOAD: InjectOptions = {
  headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  payload: [
    `--${BOUNDARY}`,
    'content-disposition: form-data; name="file"; filename="note.txt"',
    'content-type: text/plain',
    '',
    'Расчёт стоимости',
    `--${BOUNDARY}--`,
    '',
  ].join('\r\n'),
}
