import type { ExpRemarkCode } from '@zakup/domain/supplier-exp/supplier-exp-remarks'
import { type PlainKey, t } from '@zakup/messages/catalogue'

/** Missing fields are listed by their label; fields with a wrong value by the text of the remark. */
const NAMES: Partial<Record<ExpRemarkCode, PlainKey>> = {
  no_object: 'exp_form.object',
  no_supplier_status: 'exp_form.role',
  no_construction_work_type: 'exp_form.work_type',
  no_kato: 'exp_form.kato',
  no_address: 'exp_form.address',
  no_customer: 'exp_form.customer_name',
  no_customer_bin: 'exp_form.customer_bin',
  no_completed_on: 'exp_form.completed',
  no_responsibility_level: 'exp_form.level',
  no_technical_complexity: 'exp_form.complexity',
  no_functional_purpose: 'exp_form.purpose',
  no_license: 'exp_form.license',
  no_acceptance_act: 'exp.document.acceptance_act',
  no_works_act: 'exp.document.works_act',
  no_declaration: 'exp.document.declaration',
  no_conclusion: 'exp.document.conclusion',
}

export function leftWords(code: ExpRemarkCode): string {
  const name = NAMES[code]
  return name ? t(name) : t(`supplier_exp_remark.${code}`)
}

/** The name of the object; a draft may not have one yet. */
export function expName({ id, object }: { id: number; object: string | null }): string {
  return object ?? t('exp.nameless', { number: String(id) })
}
