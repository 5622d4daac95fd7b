import { planFormSample } from '@zakup/db/demo/plan-form-sample'
import { withNumbers } from '@zakup/db/status-names'
import type pg from 'pg'
import type { Actor } from './actors.ts'
import type { Dice } from './dice.ts'

/** A request that would be accepted if the right person of the organisation sent it now. */
export interface Ready {
  organization: number
  id: number | null
  body: unknown
  /** Other parameters of the path. */
  params?: Record<string, string> | null
}

const REASON = `jsonb_build_object('reason', 'Уточните сведения')`
const MESSAGE = `jsonb_build_object('message', 'Обновите страницу')`
const AS_READ = `jsonb_build_object('version', version)`
const NOTHING = 'null::jsonb'
const items = (ids: string) => `jsonb_build_object('plan_item_ids', jsonb_build_array(${ids}))`
const mine = (table: string, owner: string, where: string, body = NOTHING) =>
  `select ${owner} as organization, id, ${body} as body from ${table} where ${where}`
/** A saved search, and the organisation for which the person who keeps it acts. */
const kept = (body = NOTHING) => `
  select m.organization_id as organization, w.id, ${body} as body from saved_search w
  join session s on s.person_id = w.person_id join membership m on m.id = s.membership_id`
const ITEM = 'plan_item p join plan on plan.id = p.plan_id'
const FREE = 'p.is_current and p.status_id = :plan_item.approved and plan.status_id = :plan.approved'
const ORDERED = 'purchase_order_item i join plan_item p on p.root_id = i.root_id and p.is_current'
const MATERIAL =
  'plan_item_material m join plan_item p on p.id = m.plan_item_id join plan on plan.id = p.plan_id'
const OPEN = 'plan.status_id in (:plan.open)'
const OFFICER = `select m.organization_id from session s join membership m on m.id = s.membership_id
  where s.user_type = 'operator' limit 1`

/** People without a session, so none of the run's actors. */
const IDLE = 'p where not exists (select from session s where s.person_id = p.id)'

/**
 * Several rows must match for these requests to be accepted, and chance hardly ever finds such rows. Each query reads
 * requests that fit the current data; all other requests are made from the schema only.
 */
const QUERIES: Readonly<Record<string, string>> = {
  addLots: `
    select a.organizer_id as organization, a.id, ${items('p.id')} as body
    from announcement a join purchase_order o on o.organizer_id = a.organizer_id and o.status_id in (:purchase_order.atWork)
    join ${ORDERED} on i.purchase_order_id = o.id and i.is_live and p.status_id = :plan_item.orderConfirmed
      and p.purchase_method_id = a.purchase_method_id and p.purchase_subject_id = a.purchase_subject_id
      and p.year_id = a.year_id
    where a.status_id = :announcement.draft`,
  unpinLots: `
    select a.organizer_id as organization, a.id, jsonb_build_object('lot_ids', jsonb_build_array(l.id)) as body
    from announcement a join lot l on l.announcement_id = a.id where a.status_id = :announcement.draft`,
  submitAnnouncement: mine(
    'announcement',
    'organizer_id',
    'status_id = :announcement.draft and lot_count > 0',
  ),
  approveAnnouncement: mine('announcement', 'organizer_id', 'status_id = :announcement.signing'),
  returnAnnouncement: mine('announcement', 'organizer_id', 'status_id = :announcement.signing', REASON),
  withdrawAnnouncement: mine(
    'announcement',
    'organizer_id',
    'status_id in (:announcement.signing, :announcement.signed)',
  ),
  repeatAnnouncement: mine(
    'announcement',
    'organizer_id',
    'status_id in (:announcement.completed, :announcement.cancelled)',
  ),
  publishAnnouncement: mine('announcement', 'organizer_id', 'status_id = :announcement.signed'),
  getJournalEvent: `select (${OFFICER}) as organization, id, ${NOTHING} as body from journal_event order by id desc limit 100`,
  getPerson: `select (${OFFICER}) as organization, id, ${NOTHING} as body from person limit 100`,
  switchPersonOff: `select (${OFFICER}) as organization, id, ${REASON} as body from person ${IDLE} and is_active`,
  switchPersonOn: `select (${OFFICER}) as organization, id, ${REASON} as body from person where not is_active`,
  endMembership: `select (${OFFICER}) as organization, m.person_id as id,
      jsonb_build_object('membership_id', m.id, 'reason', 'Приказ № 7') as body
    from membership m where m.ended_on is null and not exists (select from session s where s.person_id = m.person_id)`,
  endPersonSessions: `select (${OFFICER}) as organization, id, ${REASON} as body from person ${IDLE}`,
  changePersonEmail: `select (${OFFICER}) as organization, id,
    jsonb_build_object('reason', 'Проверка', 'email', 'moved' || id || '@portal.example') as body from person ${IDLE} and is_active`,
  revealPersonIin: `select (${OFFICER}) as organization, id, ${REASON} as body from person`,
  revealRegistrationIin: `
    select (${OFFICER}) as organization, id, ${REASON} as body from registration where state not in ('unconfirmed', 'draft')`,
  approvePlan: mine(
    'plan',
    'organization_id',
    'status_id = :plan.onApproval',
    `jsonb_build_object('decree_number', '12-нқ', 'decree_date', (now() - interval '1 day')::date)`,
  ),
  startPlanApproval: mine('plan', 'organization_id', 'status_id in (:plan.open)'),
  withdrawPlan: mine('plan', 'organization_id', 'status_id = :plan.onApproval'),
  returnPlan: mine('plan', 'organization_id', 'status_id = :plan.onApproval', REASON),
  startPlanImport: mine(
    'plan',
    'organization_id',
    'status_id in (:plan.open)',
    `jsonb_build_object('rows', $1::jsonb)`,
  ),
  copyPlanItems: `
    select plan.organization_id as organization, plan.id, jsonb_build_object('source_plan_id', s.id, 'items',
      jsonb_build_array(jsonb_build_object('id', p.id, 'unit_price', p.unit_price::text))) as body
    from plan join plan s on s.organization_id = plan.organization_id and s.year_id < plan.year_id and s.status_id in (:plan.inForce)
    join plan_item p on p.plan_id = s.id and p.status_id = :plan_item.approved where ${OPEN}`,
  getPlanImport: mine('plan_import', 'organization_id', 'true'),
  mendPlanImport: `
    select i.organization_id as organization, i.id, jsonb_build_object('rows', jsonb_build_array(
      jsonb_build_object('line', r.line, 'cells', $1::jsonb -> 0))) as body
    from plan_import i join plan_import_row r on r.plan_import_id = i.id where i.state = 'checked'`,
  applyPlanImport: mine('plan_import', 'organization_id', `state = 'checked' and rows_bad = 0`),
  updatePlanItem: `
    select p.organization_id as organization, p.id, jsonb_build_object('version', p.version,
      'plan_item_type_id', p.plan_item_type_id, 'purchase_subject_id', p.purchase_subject_id, 'enstru_id', p.enstru_id,
      'name_ru', p.name_ru, 'measure_id', p.measure_id, 'quantity', '2', 'unit_price', '1000.50',
      'purchase_method_id', p.purchase_method_id, 'month_id', p.month_id) as body
    from ${ITEM} where p.status_id = :plan_item.draft and p.measure_id is not null and ${OPEN}`,
  deleteIsgpPlanItem: `
    select p.organization_id as organization, p.id, ${NOTHING} as body from ${ITEM}
    where p.is_isgp and p.status_id = :plan_item.draft and ${OPEN}`,
  removePlanItems: `
    select p.organization_id as organization, null::int as id, ${items('p.id')} as body from ${ITEM}
    where not p.is_isgp and p.status_id in (:plan_item.draft, :plan_item.approved, :plan_item.cancelled, :plan_item.failed, :plan_item.notSigned) and ${OPEN}`,
  checkConclusion: `
    select p.organization_id as organization, null::int as id, jsonb_build_object('plan_item_id', p.id) as body
    from ${ITEM} where p.conclusion_number is not null and ${OPEN}`,
  sendPlanItemsToOrder: `
    select p.organization_id as organization, null::int as id, ${items('p.id')} as body from ${ITEM} where ${FREE}`,
  refusePurchase: `
    select p.organization_id as organization, null::int as id, ${items('p.id')} || jsonb_build_object('kind', 'budget_cut',
      'ground', 'Бюджет уточнён', 'document', 'Решение № 4', 'date', (now() - interval '1 day')::date) as body
    from ${ITEM} where p.is_current and p.status_id in (:plan_item.approved, :plan_item.orderDraft, :plan_item.ordered, :plan_item.orderConfirmed)`,
  createPurchaseOrderWithItems: `
    select p.organization_id as organization, null::int as id, ${items('p.id')} as body from ${ITEM} where ${FREE}`,
  recallPlanItems: `
    select p.organization_id as organization, null::int as id, ${items('p.id')} as body from ${ITEM}
    where p.is_current and p.status_id in (:plan_item.orderDraft, :plan_item.orderReturned, :plan_item.orderRejected)`,
  addPurchaseOrderItems: `
    select o.customer_id as organization, o.id, ${items('p.id')} as body from purchase_order o
    join plan_item p on p.organization_id = o.customer_id join plan on plan.id = p.plan_id and ${FREE}
    where o.status_id in (:purchase_order.editable) and coalesce(o.purchase_method_id, p.purchase_method_id) = p.purchase_method_id
      and coalesce(o.purchase_subject_id, p.purchase_subject_id) = p.purchase_subject_id`,
  removePurchaseOrderItems: `
    select o.customer_id as organization, null::int as id,
      ${items('p.id')} || jsonb_build_object('purchase_order_id', o.id) as body
    from purchase_order o join ${ORDERED} on i.purchase_order_id = o.id and i.is_live where o.status_id in (:purchase_order.editable)`,
  sendPurchaseOrder: mine(
    'purchase_order',
    'customer_id',
    'status_id in (:purchase_order.editable) and organizer_id is not null',
  ),
  confirmPurchaseOrder: mine('purchase_order', 'organizer_id', 'status_id = :purchase_order.sent'),
  returnPurchaseOrder: mine('purchase_order', 'organizer_id', 'status_id = :purchase_order.sent', REASON),
  rejectPurchaseOrder: mine('purchase_order', 'organizer_id', 'status_id = :purchase_order.sent', REASON),
  setQualificationLicenses: `
    select p.organization_id as organization, p.id, jsonb_build_object('version', p.version, 'licenses', '[]'::jsonb) as body from ${ITEM}
    where p.status_id = :plan_item.draft and ${OPEN}`,
  setQualificationFirstCategory: `
    select p.organization_id as organization, p.id, jsonb_build_object('version', p.version, 'is_required', false) as body from ${ITEM}
    where p.status_id = :plan_item.draft and ${OPEN}`,
  addQualificationMaterial: `
    select p.organization_id as organization, null::int as id,
      jsonb_build_object('plan_item_id', p.id, 'name', 'Кран башенный', 'quantity', '1') as body
    from ${ITEM} where p.status_id = :plan_item.draft and ${OPEN}
      and not exists (select from plan_item_license l where l.plan_item_id = p.id)`,
  updateQualificationMaterial: `
    select p.organization_id as organization, p.id,
      jsonb_build_object('version', p.version, 'material_id', m.id, 'name', 'Кран башенный', 'quantity', '1') as body
    from ${MATERIAL} where ${OPEN}`,
  removeQualificationMaterial: `
    select p.organization_id as organization, p.id, jsonb_build_object('version', p.version, 'material_id', m.id) as body
    from ${MATERIAL} where ${OPEN}`,
  withdrawCustomerOrganizer: mine(
    'customer_organizer',
    'customer_id',
    'status_id = :customer_organizer.requested',
  ),
  approveCustomerOrganizer: mine(
    'customer_organizer',
    'organizer_id',
    'status_id = :customer_organizer.requested',
  ),
  rejectCustomerOrganizer: mine(
    'customer_organizer',
    'organizer_id',
    'status_id = :customer_organizer.requested',
    REASON,
  ),
  endCustomerOrganizer: mine(
    'customer_organizer',
    'customer_id',
    'status_id = :customer_organizer.active',
    REASON,
  ),
  submitSupplierExp: mine('supplier_exp', 'organization_id', 'status_id in (:supplier_exp.editable)'),
  withdrawSupplierExp: mine('supplier_exp', 'organization_id', 'status_id = :supplier_exp.submitted'),
  refuseSupplierExp: mine('supplier_exp', `(${OFFICER})`, 'status_id = :supplier_exp.approval', REASON),
  returnSupplierExp: mine(
    'supplier_exp',
    `(${OFFICER})`,
    'status_id in (:supplier_exp.review, :supplier_exp.approval)',
    REASON,
  ),
  orderFaq: `
    select (${OFFICER}) as organization, null::int as id,
      jsonb_build_object('ids', (select jsonb_agg(id order by ord desc, id) from faq)) as body`,
  orderMenuItems: `
    select (${OFFICER}) as organization, null::int as id, jsonb_build_object('parent_id', null,
      'ids', (select jsonb_agg(id order by ord desc, id) from menu_item where parent_id is null)) as body`,
  publishFaq: mine('faq', `(${OFFICER})`, 'not is_public', AS_READ),
  hideFaq: mine('faq', `(${OFFICER})`, 'is_public', AS_READ),
  publishMenuItem: mine('menu_item', `(${OFFICER})`, `not is_public and body_ru <> ''`, AS_READ),
  hideMenuItem: mine('menu_item', `(${OFFICER})`, 'is_public', AS_READ),
  publishPost: mine('post', `(${OFFICER})`, `published_at is null and body_ru <> ''`, AS_READ),
  schedulePost: `
    select (${OFFICER}) as organization, id,
      jsonb_build_object('version', version, 'published_at', now() + interval '1 day') as body
    from post where published_at is null and body_ru <> ''`,
  unpublishPost: mine('post', `(${OFFICER})`, 'published_at is not null', AS_READ),
  submitRnuRecord: mine(
    'rnu',
    'customer_id',
    `status_id in (:rnu.editable) and exists (select from rnu_founder f where f.rnu_id = rnu.id and f.kind = 'head')`,
  ),
  withdrawRnuRecord: mine('rnu', 'customer_id', 'status_id = :rnu.submitted'),
  includeRnu: mine('rnu', `(${OFFICER})`, 'status_id = :rnu.submitted', AS_READ),
  returnRnu: mine(
    'rnu',
    `(${OFFICER})`,
    'status_id = :rnu.submitted',
    `jsonb_build_object('version', version, 'reason', 'Уточните сведения')`,
  ),
  excludeRnu: mine(
    'rnu',
    `(${OFFICER})`,
    'status_id = :rnu.active',
    `jsonb_build_object('version', version, 'reason_id', :rnu_reason.conciliation, 'number', '4', 'date', current_date - 1)`,
  ),
  takeSupplierExp: mine('supplier_exp', `(${OFFICER})`, 'status_id = :supplier_exp.submitted'),
  endorseSupplierExp: mine('supplier_exp', `(${OFFICER})`, 'status_id = :supplier_exp.review'),
  confirmSupplierExp: mine('supplier_exp', `(${OFFICER})`, 'status_id = :supplier_exp.approval'),
  replyTicket: mine('ticket', 'organization_id', 'status_id <> :ticket.closed', MESSAGE),
  answerTicket: mine(
    'ticket',
    `(${OFFICER})`,
    'status_id <> :ticket.closed',
    `jsonb_build_object('message', 'Обновите страницу', 'version', version)`,
  ),
  reopenTicket: mine('ticket', 'organization_id', 'status_id = :ticket.closed', MESSAGE),
  resumeTicket: mine('ticket', `(${OFFICER})`, 'status_id = :ticket.closed', MESSAGE),
  settleTicket: mine('ticket', 'organization_id', 'status_id <> :ticket.closed'),
  closeTicket: mine('ticket', `(${OFFICER})`, 'status_id = :ticket.answered'),
  createSavedSearch: `
    select m.organization_id as organization, null::int as id,
      jsonb_build_object('kind', 'lots', 'name', 'Лоты', 'search', 'q=' || gen_random_uuid()) as body
    from session s join membership m on m.id = s.membership_id`,
  renameSavedSearch: kept(`jsonb_build_object('name', 'Лоты года')`),
  deleteSavedSearch: kept(),
  visitSavedSearch: kept(),
  startWatch: `
    select m.organization_id as organization, a.id, ${NOTHING} as body
    from public_announcement a, session s join membership m on m.id = s.membership_id`,
  endWatch: `
    select m.organization_id as organization, w.announcement_id as id, ${NOTHING} as body
    from watch w join session s on s.person_id = w.person_id join membership m on m.id = s.membership_id`,
  revokeCalendarFeed: `
    select m.organization_id as organization, null::int as id, ${NOTHING} as body
    from calendar_feed f join session s on s.person_id = f.person_id join membership m on m.id = s.membership_id`,
  startRegistration: `
    select (${OFFICER}) as organization, null::int as id,
      jsonb_build_object('iin_bin', o.iin_bin, 'email', 'fuzz' || o.id || '@portal.example') as body
    from organization o where o.rnu_until is null and not o.is_operator
      and not exists (select from membership m join person p on p.id = m.person_id and p.is_active
        where m.organization_id = o.id and m.role = 'head' and m.ended_on is null)`,
  getRegistration: mine('registration', `(${OFFICER})`, 'submitted_at is not null'),
  admitRegistration: mine(
    'registration',
    `(${OFFICER})`,
    `state = 'submitted'`,
    `jsonb_build_object('version', version)`,
  ),
  returnRegistration: mine(
    'registration',
    `(${OFFICER})`,
    `state = 'submitted'`,
    `jsonb_build_object('version', version, 'reason', 'Справка не читается')`,
  ),
  refuseRegistration: mine(
    'registration',
    `(${OFFICER})`,
    `state = 'submitted'`,
    `jsonb_build_object('version', version, 'reason', 'Документы чужой организации')`,
  ),
  updateMember: mine(
    'membership',
    'organization_id',
    'ended_on is null',
    `jsonb_build_object('position', 'Экономист', 'role', role, 'version', version)`,
  ),
  endMember: mine(
    'membership m',
    'organization_id',
    'ended_on is null and not exists (select from session s where s.membership_id = m.id)',
    REASON,
  ),
  inviteMember: `
    select o.id as organization, null::int as id, jsonb_build_object('iin', p.iin, 'email', 'fuzz@portal.example',
      'last_name', 'Абаева', 'first_name', 'Сауле', 'middle_name', '', 'position', 'Экономист',
      'role', case when o.is_operator then 'operator' else 'specialist' end) as body
    from organization o, person p where exists (select from membership m where m.organization_id = o.id)
      and not exists (select from membership m where m.organization_id = o.id and m.person_id = p.id and m.ended_on is null)`,
  resendInvitation: mine('invitation', 'organization_id', 'accepted_at is null and withdrawn_at is null'),
  withdrawInvitation: mine('invitation', 'organization_id', 'accepted_at is null and withdrawn_at is null'),
  addDictRow: `
    select (${OFFICER}) as organization, null::int as id, jsonb_build_object('dict', 'organization_type') as params,
      jsonb_build_object('code', 'F' || floor(random() * 1000000000)::int, 'name_ru', 'Форма') as body`,
  changeDictRow: `
    select (${OFFICER}) as organization, d.id, jsonb_build_object('dict', 'organization_type') as params,
      jsonb_build_object('code', d.code, 'name_ru', 'Форма ' || floor(random() * 1000)::int, 'ord', d.ord,
        'version', md5(to_jsonb(d)::text)) as body
    from dict_organization_type d`,
  switchDictRow: `
    select (${OFFICER}) as organization, d.id, jsonb_build_object('dict', 'license_category') as params,
      jsonb_build_object('is_active', not d.is_active) as body
    from dict_license_category d`,
  putCalendarDay: `
    select (${OFFICER}) as organization, null::int as id, jsonb_build_object('day', d.day, 'kind', 'holiday',
      'name', 'День ' || floor(random() * 1000)::int, 'was', jsonb_build_object('kind', d.kind, 'name', d.name_ru)) as body
    from calendar_day d where d.day > current_date + 400`,
  removeCalendarDay: `
    select (${OFFICER}) as organization, null::int as id, jsonb_build_object('day', d.day,
      'was', jsonb_build_object('kind', d.kind, 'name', d.name_ru)) as body
    from calendar_day d where d.day > current_date + 400`,
  addLimit: `
    select (${OFFICER}) as organization, null::int as id, jsonb_build_object('code', 'mrp',
      'from_date', current_date + 1000 + floor(random() * 5000)::int, 'value', '5000', 'ground', 'Закон') as body`,
  changeLimit: `
    select (${OFFICER}) as organization, null::int as id, jsonb_build_object('code', l.code, 'from_date', l.from_date,
      'value', '5001', 'ground', 'Закон', 'was', jsonb_build_object('value', trim_scale(l.value)::text, 'ground', l.ground)) as body
    from dated_limit l where l.from_date > current_date`,
  removeLimit: `
    select (${OFFICER}) as organization, null::int as id,
      jsonb_build_object('code', l.code, 'from_date', l.from_date) as body
    from dated_limit l where l.from_date > current_date`,
  updateSupplierLicense: `
    select organization_id as organization, id, jsonb_build_object('license_activity_type_id', license_activity_type_id,
      'license_category_id', license_category_id, 'number', number, 'issued_on', issued_on, 'version', version) as body
    from supplier_license`,
}

/** Enough to choose from until the next refresh. */
const LIMIT = 40

export class ReadyRequests {
  readonly #db: pg.Pool
  readonly #byCall = new Map<string, Ready[]>()
  #formRows = ''
  readonly calls = Object.keys(QUERIES)

  constructor(db: pg.Pool) {
    this.#db = db
  }

  async refresh(actors: readonly Actor[]): Promise<void> {
    for (const call of this.calls) this.#byCall.set(call, await this.now(call, actors))
  }

  /** Requests that fit the data at this moment. */
  async now(call: string, actors: readonly Actor[]): Promise<Ready[]> {
    const organizations = actors.map(({ organization }) => organization)
    this.#formRows ||= JSON.stringify((await planFormSample(3, { wrong: false })).rows)
    const { rows } = await this.#db.query<Ready>(
      `select organization::int, id::int, body, to_jsonb(s) -> 'params' as params from (${withNumbers(QUERIES[call] as string)}) s
       where organization = any($2) and $1::jsonb is not null order by random() limit ${LIMIT}`,
      [this.#formRows, organizations],
    )
    return rows
  }

  of(call: string, dice: Dice): Ready | undefined {
    const ready = this.#byCall.get(call) ?? []
    return ready.length > 0 ? dice.pick(ready) : undefined
  }
}
