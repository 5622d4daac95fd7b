import type { InjectOptions } from 'fastify'
import { PASSWORD } from './build-people.ts'
import { freeNumber, registrationBody } from './join.ts'
import { RNU_SUPPLIER_BIN } from './matrix-rnu.ts'
import type { MatrixThing } from './matrix-thing.ts'

/** The body of a cabinet call, for a thing. A call without an entry here is sent an empty body. */
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
/** With a price (`text`), only that is foreign. */
const copiedFrom = ({ other: id, foreign, text }: MatrixThing) =>
  (text ? id : (foreign?.plan ?? id)) ?? 987_654_321
const material = { name: 'Кран башенный', quantity: '1' }

const search = { kind: 'lots', name: 'Уголь', search: 'q=уголь' }
const because: Payload = () => ({ reason: 'Уточните срок поставки' })
const saying: Payload = () => ({ message: 'Обновите страницу' })
const asRead: Payload = () => ({ version: 1 })
const other = ({ other: id, foreign }: MatrixThing) => ({
  plan_item_ids: [foreign?.item ?? id ?? 987_654_321],
})
const itemFiles = ({ foreign }: MatrixThing) =>
  foreign ? { files: [{ attachment: foreign.file, kind: 'other' }] } : {}
const facts = { name_ru: 'Бумага офисная', name_kk: null, purchase_method_id: 3, purchase_subject_id: 1 }

const experience = { supplier_exp_type_id: 1, country_id: 398, object: 'Средняя школа на 300 мест' }
const license = {
  license_activity_type_id: 2,
  license_category_id: 2,
  subkind_ids: [22],
  number: '20260077',
  issued_on: '2021-05-11',
}
const specialist = { full_name: 'Ким Ольга Сергеевна', speciality: 'Отделочник', experience_years: 4 }
const equipment = { name: 'Перфоратор', quantity: '4' }

const news = { title: 'Сроки планов', category: 'news', body: '<p>Планы утверждают до 1 марта.</p>' }
const question = { category: 'Планы', question: 'Когда утверждают план?', answer: '<p>К 1 марта.</p>' }
let pages = 0
const helpPage = ({ id }: MatrixThing) => ({ title: 'Как подать заявку', slug: `help-${id}-${++pages}` })

/** `other` is the supplier. */
const rnuRecord = ({ other: id, foreign, part, text }: MatrixThing) => ({
  supplier_id: id ?? 987_654_321,
  reason_id: 4,
  // The contract or purchase it is about, if it isn't the customer's own.
  ...(typeof part === 'number' && { contract_id: part }),
  ...(text && { announcement_id: Number(text) }),
  ...(foreign && { files: [{ uuid: foreign.file, kind: 'court_act' }] }),
})

const roleOf = (part: MatrixThing['part']) => (part === 'operator' ? 'operator' : 'specialist')
const invitee = {
  email: 'invited@portal.example',
  last_name: 'Абаева',
  first_name: 'Сауле',
  middle_name: '',
  position: 'Экономист',
}

const dictRow = { name_ru: 'Бухта', own: { short_name_ru: 'бухта' } }
const limit = (from_date = '2031-01-01') => ({ code: 'mrp', from_date, value: '9100', ground: 'Закон' })

export const PAYLOADS: Record<string, Payload> = {
  changePassword: () => ({ current_password: PASSWORD, password: 'тихий дуб у широкой реки' }),
  endSession: ({ part }) => ({ session_id: String(part) }),
  startSecondFactor: () => ({ password: PASSWORD }),
  confirmSecondFactor: ({ part }) => ({ code: typeof part === 'string' ? part : '000000' }),
  renewRecoveryCodes: ({ part }) => ({ password: PASSWORD, code: typeof part === 'string' ? part : '0' }),
  stopSecondFactor: ({ part }) => ({ password: PASSWORD, code: typeof part === 'string' ? part : '0' }),
  switchPersonOff: because,
  switchPersonOn: because,
  resetSecondFactor: because,
  endPersonSessions: because,
  changePersonEmail: ({ text = 'moved@portal.example' }) => ({ email: text, reason: 'Обращение № 12' }),
  confirmAccountChange: ({ part }) => ({ change_id: partId(part) }),
  declineAccountChange: ({ part }) => ({ change_id: partId(part), reason: 'Не подтвердилось' }),
  openAccountChange: ({ part }) => ({ token: String(part) }),
  objectToAccountChange: ({ part }) => ({ token: String(part) }),
  endMembership: ({ part }) => ({ membership_id: partId(part), reason: 'Приказ № 7' }),
  addDictRow: ({ dict }) => ({ ...dictRow, code: dict === 'plan_status' ? '99' : '9989' }),
  // `text` is the whole row with the one requested change.
  changeDictRow: ({ part, text }) => ({
    ...(text ? JSON.parse(text) : { ...dictRow, code: '9988' }),
    version: String(part),
  }),
  switchDictRow: () => ({ is_active: false }),
  checkDictImport: ({ part }) => ({ attachment: part }),
  applyDictImport: ({ part }) => ({ attachment: part }),
  putCalendarDay: () => ({ day: '2031-01-01', kind: 'holiday', name: 'Новый год', was: null }),
  removeCalendarDay: () => ({ day: '2031-01-01', was: { kind: 'holiday', name: 'Новый год' } }),
  addLimit: ({ dict }) => limit(dict),
  changeLimit: ({ dict }) => ({ ...limit(dict), was: { value: '9000', ground: 'Закон' } }),
  removeLimit: ({ dict = '2031-01-01' }) => ({ code: 'mrp', from_date: dict }),
  createTicket: () => ({
    topic: 'Не открывается план',
    message: 'Пустая страница',
    page: '/cabinet/plans/5',
  }),
  replyTicket: saying,
  answerTicket: () => ({ message: 'Обновите страницу', version: 1 }),
  reopenTicket: saying,
  resumeTicket: saying,
  createPost: ({ foreign }) => ({ ...news, ...(foreign && { image: foreign.picture }) }),
  // `text` replaces the default body.
  updatePost: ({ foreign, text: body = news.body }) => ({
    ...news,
    body,
    version: 1,
    ...(foreign && { image: foreign.picture }),
  }),
  publishPost: asRead,
  schedulePost: () => ({ version: 1, published_at: new Date(Date.now() + 86_400_000).toISOString() }),
  unpublishPost: asRead,
  createFaq: () => question,
  updateFaq: () => ({ ...question, version: 1 }),
  publishFaq: asRead,
  hideFaq: asRead,
  // Always an incomplete list: a new order must contain all rows.
  orderFaq: () => ({ ids: [987_654_321] }),
  // A page below the thing.
  createMenuItem: (thing) => ({ ...helpPage(thing), parent_id: thing.id }),
  updateMenuItem: (thing) => ({
    ...helpPage(thing),
    version: 1,
    ...(thing.other && { parent_id: thing.other }),
  }),
  publishMenuItem: asRead,
  hideMenuItem: asRead,
  orderMenuItems: () => ({ parent_id: null, ids: [987_654_321] }),
  // `other` is an organizer without a relation to the customer yet.
  createCustomerOrganizer: ({ other: id, foreign }) => ({
    organizer_id: id ?? 987_654_321,
    ...(foreign && { attachment: foreign.file }),
    basis: 'Приказ № 4',
    starts_on: '2026-11-01',
  }),
  rejectCustomerOrganizer: because,
  endCustomerOrganizer: because,
  createRnuRecord: rnuRecord,
  updateRnuRecord: (thing) => ({ ...rnuRecord(thing), version: 1 }),
  includeRnu: asRead,
  returnRnu: () => ({ version: 1, reason: 'Приложите решение целиком' }),
  excludeRnu: () => ({ version: 1, reason_id: 8, number: '4', date: '2026-02-01' }),
  createSupplierExp: () => experience,
  updateSupplierExp: ({ foreign }) => ({
    ...experience,
    version: 1,
    ...(foreign && { documents: [{ uuid: foreign.file, kind: 'works_act' }] }),
  }),
  openRegistration: ({ part }) => ({ token: String(part) }),
  saveRegistration: ({ part }) => ({ ...registrationBody(), token: String(part), version: 1 }),
  removeRegistrationFile: ({ part, text = NO_FILE }) => ({ token: String(part), uuid: text }),
  submitRegistration: ({ part }) => ({ token: String(part), version: 1 }),
  joinByInvitation: ({ part }) => ({ token: String(part) }),
  openInvitation: ({ part }) => ({ token: String(part) }),
  acceptInvitation: ({ part }) => ({ token: String(part), password: 'тихий берег зимой 47' }),
  admitRegistration: () => ({ version: 1 }),
  returnRegistration: () => ({ version: 1, reason: 'Справка не читается' }),
  refuseRegistration: () => ({ version: 1, reason: 'Документы чужой организации' }),
  updateMember: ({ part }) => ({ position: 'Экономист', role: roleOf(part), version: 1 }),
  endMember: because,
  inviteMember: ({ part, text }) => ({ ...invitee, iin: text ?? freeNumber('iin'), role: roleOf(part) }),
  revealPersonIin: because,
  revealRegistrationIin: because,
  returnSupplierExp: because,
  refuseSupplierExp: because,
  addSupplierLicense: ({ foreign }) => ({ ...license, ...(foreign && { file_uuid: foreign.file }) }),
  updateSupplierLicense: () => ({ ...license, version: 1 }),
  addSupplierStaff: ({ foreign }) => ({ ...specialist, ...(foreign && { file_uuid: foreign.file }) }),
  updateSupplierStaff: () => ({ ...specialist, version: 1 }),
  addSupplierEquipment: ({ foreign }) => ({ ...equipment, ...(foreign && { file_uuid: foreign.file }) }),
  updateSupplierEquipment: () => ({ ...equipment, version: 1 }),
  createPurchaseOrder: () => ({}),
  updatePurchaseOrder: () => ({ version: 1, organizer_id: null, comment: 'Просим объединить' }),
  createPurchaseOrderWithItems: other,
  addPurchaseOrderItems: other,
  removePurchaseOrderItems: ({ id, part, foreign }) => ({
    purchase_order_id: id,
    plan_item_ids: [foreign?.item ?? partId(part)],
  }),
  returnPurchaseOrder: because,
  rejectPurchaseOrder: because,
  createAnnouncement: () => ({ ...facts, year_id: 2026 }),
  updateAnnouncement: () => ({ ...facts, revision: 1 }),
  addLots: ({ foreign, ...thing }) => (foreign ? { plan_item_ids: [foreign.confirmed] } : other(thing)),
  unpinLots: ({ part, foreign }) => ({ lot_ids: [foreign?.lot ?? partId(part)] }),
  setInsoterms: ({ part, foreign }) => [{ lot: foreign?.lot ?? partId(part), insoterms: 5 }],
  setAnnouncementFiles: ({ foreign }) => ({
    revision: 1,
    files: foreign ? [{ attachment: foreign.file, file_group_id: 1 }] : [],
  }),
  setAnnouncementCommission: () => ({ revision: 1, members: [] }),
  returnAnnouncement: because,
  changeDocumentation: because,
  readNotices: () => ({}),
  createSavedSearch: () => search,
  takeSavedSearches: () => ({ searches: [search] }),
  renameSavedSearch: () => ({ name: 'Щебень' }),
  updateNoticeSettings: () => ({ settings: [{ kind: 'order.sent', email: 'off' }] }),
  createPlan: () => ({ year_id: 2027, plan_type_id: 1 }),
  updatePlan: () => ({ version: 1, plan_type_id: 1 }),
  approvePlan: () => ({ decree_number: '12-нқ', decree_date: '2026-01-10' }),
  returnPlan: () => ({ reason: 'Уточните суммы' }),
  amendPlan: () => ({ kind: 'need', ground: 'Изменилась потребность' }),
  // The tenth column of the form is the name; a row without a name is ignored.
  startPlanImport: ({ foreign }) =>
    foreign ? { attachment: foreign.file } : { rows: [[...Array(9).fill(''), 'Розы срезанные']] },
  copyPlanItems: (thing) => ({
    source_plan_id: copiedFrom(thing),
    items: [
      { id: (!thing.text && thing.foreign?.item) || partId(thing.part), unit_price: thing.text ?? '1000.50' },
    ],
  }),
  createCalendarFeed: ({ text }) => ({ replaces: text ?? null }),
  mendPlanImport: () => ({ rows: [{ line: 1, leave_out: true }] }),
  createPlanItem: (thing) => ({ plan_id: thing.plan_id || 987_654_321, ...item, ...itemFiles(thing) }),
  updatePlanItem: (thing) => ({ version: 1, ...item, ...itemFiles(thing) }),
  checkPlanItem: ({ plan_id }) => ({ plan_id: plan_id || 987_654_321, ...item }),
  removePlanItems: chosen,
  checkConclusion: ({ id }) => ({ plan_item_id: id }),
  sendPlanItemsToOrder: chosen,
  recallPlanItems: chosen,
  refusePurchase: ({ id, foreign }) => ({
    plan_item_ids: [foreign?.bought ?? id],
    kind: 'budget_cut',
    ground: 'Бюджет уточнён',
    document: 'Решение № 4',
    date: '2026-02-01',
  }),
  setQualificationFirstCategory: () => ({ version: 1, is_required: false }),
  setQualificationLicenses: () => ({ version: 1, licenses: [] }),
  addQualificationMaterial: ({ id }) => ({ plan_item_id: id, ...material }),
  updateQualificationMaterial: ({ part }) => ({ version: 1, material_id: partId(part), ...material }),
  removeQualificationMaterial: ({ part }) => ({ version: 1, material_id: partId(part) }),
}

/** Required query parameters of lists. */
export const QUERIES: Record<string, (thing: MatrixThing) => string> = {
  listPlanItemsByPlan: ({ plan_id }) => `?plan_id=${plan_id || 987_654_321}`,
  listCopyablePlanItems: (thing) => `?source_plan_id=${copiedFrom(thing)}`,
  findRnuSupplier: () => `?iin_bin=${RNU_SUPPLIER_BIN}`,
  getWaitingCalendar: ({ id }) => `?kind=order_to_decide&id=${id || 987_654_321}`,
  getPriceHint: () => '?enstru_id=1',
  listAvailablePlanItems: ({ foreign }) => (foreign ? `?purchase_order=${foreign.order}` : ''),
  getPlanChanges: ({ foreign }) => (foreign ? `?against=${foreign.plan}` : ''),
}

const NO_FILE = '00000000-0000-4000-8000-000000000000'
const BOUNDARY = 'matrix-boundary'

/** A small file, as a browser sends it. */
export const UPLOAD: InjectOptions = {
  headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  payload: [
    `--${BOUNDARY}`,
    'content-disposition: form-data; name="kind"',
    '',
    'other',
    `--${BOUNDARY}`,
    'content-disposition: form-data; name="file"; filename="note.txt"',
    'content-type: text/plain',
    '',
    'Расчёт стоимости',
    `--${BOUNDARY}--`,
    '',
  ].join('\r\n'),
}
