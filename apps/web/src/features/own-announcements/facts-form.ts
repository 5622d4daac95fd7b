import { announcementScheme, leastIntakeDays } from '@zakup/domain/announcements/announcement-scheme'
import { t } from '@zakup/messages/catalogue'
import type { FieldProblem } from '../../shared/forms/ErrorSummary.tsx'
import type { OwnAnnouncement } from '../../shared/own-announcements/own-announcements-api.ts'
import type { DictChoice } from '../../shared/pickers/dict-source.ts'

/** The facts of an announcement, as typed. */
export interface FactsForm {
  name_ru: string
  name_kk: string
  purchase_method_id: number | null
  purchase_subject_id: number | null
  supplier_sign_id: number
  year_id: number | null
  place: DictChoice | null
  /** Empty: the legal minimum. */
  intake_days: string
  /** For a later version only. */
  change_reason: string
}

const MOST_DAYS = 60

export function newFacts(year: number): FactsForm {
  return {
    name_ru: '',
    name_kk: '',
    purchase_method_id: null,
    purchase_subject_id: null,
    supplier_sign_id: 0,
    year_id: year,
    place: null,
    intake_days: '',
    change_reason: '',
  }
}

export function factsOf(announcement: OwnAnnouncement): FactsForm {
  const { delivery_address: place } = announcement
  return {
    name_ru: announcement.name_ru,
    name_kk: announcement.name_kk ?? '',
    purchase_method_id: announcement.purchase_method.id,
    purchase_subject_id: announcement.purchase_subject.id,
    supplier_sign_id: announcement.supplier_sign.id,
    year_id: announcement.year,
    place: place && { id: place.id, code: place.code, name: place.name },
    intake_days: announcement.intake_days === null ? '' : String(announcement.intake_days),
    change_reason: announcement.change_reason ?? '',
  }
}

/** Leading and trailing spaces are not sent and do not count as a change. */
export function tidyFacts(form: FactsForm): FactsForm {
  const { name_ru, name_kk, intake_days, change_reason } = form
  return {
    ...form,
    name_ru: name_ru.trim(),
    name_kk: name_kk.trim(),
    intake_days: intake_days.trim(),
    change_reason: change_reason.trim(),
  }
}

/** Input that cannot be sent as it is; checked without the server. */
export function factsProblems(form: FactsForm, isRepeat: boolean): FieldProblem[] {
  const { name_ru, purchase_method_id: method, purchase_subject_id: subject, year_id, intake_days } = form
  const problems: (FieldProblem | false)[] = [
    method === null && { field: 'purchase_method_id', text: t('ann_facts.method_missing') },
    subject === null && { field: 'purchase_subject_id', text: t('ann_facts.subject_missing') },
    name_ru.trim() === '' && { field: 'name_ru', text: t('ann_facts.name_missing') },
    year_id === null && { field: 'year_id', text: t('ann_facts.year_missing') },
    daysProblem(intake_days.trim(), method === null ? null : leastIntakeDays(method, isRepeat)),
  ]
  return problems.filter((problem) => problem !== false)
}

function daysProblem(text: string, least: number | null): FieldProblem | false {
  if (text === '') return false
  const days = /^\d{1,3}$/.test(text) ? Number(text) : 0
  if (days < 1 || days > MOST_DAYS)
    return { field: 'intake_days', text: t('ann_facts.days_wrong', { most: MOST_DAYS }) }
  if (least !== null && days < least)
    return { field: 'intake_days', text: t('ann_facts.days_few', { count: least }) }
  return false
}

/** The request body; call it only for a form without problems. */
export function factsBody(form: FactsForm) {
  const facts = tidyFacts(form)
  return {
    name_ru: facts.name_ru,
    name_kk: facts.name_kk || null,
    purchase_method_id: facts.purchase_method_id as number,
    purchase_subject_id: facts.purchase_subject_id as number,
    supplier_sign_id: facts.supplier_sign_id,
    delivery_kato_id: facts.place?.id ?? null,
    intake_days: facts.intake_days === '' ? null : Number(facts.intake_days),
  }
}

/** Methods that can be announced; a method chosen before the rules changed stays in the list. */
export function announcedMethods<Method extends { id: number; is_active: boolean }>(
  methods: readonly Method[] | undefined,
  chosen: number | null,
): Method[] | undefined {
  return methods?.filter(
    ({ id, is_active }) => id === chosen || (is_active && announcementScheme(id) !== null),
  )
}
