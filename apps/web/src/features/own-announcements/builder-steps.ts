import { FILE_GROUP } from '@zakup/domain/announcements/announcement-facts'
import { announcementScheme } from '@zakup/domain/announcements/announcement-scheme'
import type { Readiness } from '../../shared/own-announcements/own-announcements-api.ts'

export const STEPS = ['facts', 'lots', 'documents', 'check'] as const
export type Step = (typeof STEPS)[number]
export type StepState = 'done' | 'now' | 'next'
export type Remark = Readiness['remarks'][number]

/** The step an address names; a thing that may not be changed opens where it is decided on. */
export function stepAt(asked: string | null, open: boolean): Step {
  return STEPS.find((step) => step === asked) ?? (open ? 'facts' : 'check')
}

/** A step is done when nothing blocks it; the one in sight is the one in work, done or not. */
export function stepState(step: Step, current: Step, complete: Readiness['complete'] | undefined): StepState {
  if (step === current) return 'now'
  return step !== 'check' && complete?.[step] ? 'done' : 'next'
}

/** The control a remark is mended at; what is about lots leads to the first of them. */
function remarkField({ code, lots }: Pick<Remark, 'code' | 'lots'>): string {
  switch (code) {
    case 'method_not_announced':
      return 'purchase_method_id'
    case 'no_name_kk':
      return 'name_kk'
    case 'intake_too_short':
      return 'intake_days'
    case 'no_change_reason':
      return 'change_reason'
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

/** `?step=lots#insoterms-17`; among many lots the one that is meant is searched for, whatever page it is on. */
export function remarkPlace(remark: Remark, manyLots: boolean): { search: string; hash: string } {
  const search = new URLSearchParams({ step: remark.step })
  const [lot] = remark.lots
  if (manyLots && lot) search.set('q', lot.number)
  return { search: search.toString(), hash: remarkField(remark) }
}

/** Which groups of documents a purchase by the method is not published without; the same that the rules ask for. */
export function requiredGroups(methodId: number): readonly number[] {
  const { tenderDocumentation, technicalSpecification, contractDraft } = FILE_GROUP
  const always = [technicalSpecification, contractDraft]
  return announcementScheme(methodId)?.discussion ? [tenderDocumentation, ...always] : always
}
