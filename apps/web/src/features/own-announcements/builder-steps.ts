import { FILE_GROUP } from '@zakup/domain/announcements/announcement-facts'
import { fieldOfRemark } from '@zakup/domain/announcements/announcement-remark'
import { announcementScheme } from '@zakup/domain/announcements/announcement-scheme'
import type { Readiness } from '../../shared/own-announcements/own-announcements-api.ts'

export const STEPS = ['facts', 'lots', 'documents', 'check'] as const
export type Step = (typeof STEPS)[number]
export type StepState = 'done' | 'now' | 'next'
export type Remark = Readiness['remarks'][number]

/** The step named in the URL; by default the first, or the check step if the announcement is locked. */
export function stepAt(requested: string | null, open: boolean): Step {
  return STEPS.find((step) => step === requested) ?? (open ? 'facts' : 'check')
}

/** A step is done when nothing blocks it; the open step is always shown as current. */
export function stepState(step: Step, current: Step, complete: Readiness['complete'] | undefined): StepState {
  if (step === current) return 'now'
  return step !== 'check' && complete?.[step] ? 'done' : 'next'
}

/** The id of the control where a remark is fixed; for remarks about lots, that of the first lot. */
function remarkField({ code, lots }: Pick<Remark, 'code' | 'lots'>): string {
  switch (code) {
    case 'method_not_announced':
    case 'no_name_kk':
    case 'intake_too_short':
    case 'no_change_reason':
      return fieldOfRemark({ code, step: 'facts' })
    case 'no_lots':
      return 'candidates'
    case 'no_documentation':
      return 'file-group-1'
    case 'no_technical_specification':
      return 'file-group-2'
    case 'no_contract_draft':
      return 'file-group-4'
    case 'no_commission':
    case 'commission_too_small':
    case 'commission_even':
    case 'no_secretary':
      return 'commission'
    case 'no_insoterms':
      return lots[0] ? `insoterms-${lots[0].id}` : 'step-title'
    case 'no_delivery_place':
    case 'lot_not_in_force':
    case 'item_not_ready':
      return lots[0] ? `lot-${lots[0].id}` : 'step-title'
  }
}

/** `?step=lots#insoterms-17`; with many lots the lot is searched for by number, since it may be on any page. */
export function remarkPlace(remark: Remark, manyLots: boolean): { search: string; hash: string } {
  const search = new URLSearchParams({ step: remark.step })
  const [lot] = remark.lots
  if (manyLots && lot) search.set('q', lot.number)
  return { search: search.toString(), hash: remarkField(remark) }
}

/** The document groups required for publication by this method; the domain rules require the same. */
export function requiredGroups(methodId: number): readonly number[] {
  const { tenderDocumentation, technicalSpecification, contractDraft } = FILE_GROUP
  const always = [technicalSpecification, contractDraft]
  return announcementScheme(methodId)?.discussion ? [tenderDocumentation, ...always] : always
}
