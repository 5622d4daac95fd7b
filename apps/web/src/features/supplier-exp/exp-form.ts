import type { SupplierExp } from '@zakup/contract/supplier-exp/supplier-exp.routes'
import type { ExpDocumentKind } from '@zakup/domain/supplier-exp/supplier-exp-documents'
import { KAZAKHSTAN } from '@zakup/domain/supplier-exp/supplier-exp-remarks'
import { t } from '@zakup/messages/catalogue'
import { decimalOf, MONEY } from '../../shared/pickers/decimal-text.ts'
import type { DictChoice } from '../../shared/pickers/dict-source.ts'

interface DocumentRow {
  uuid: string
  kind: ExpDocumentKind
  name: string
  size: number
}

/** An experience record as it is typed. Numbers and dates are text, so that unparsable input is kept. */
export interface ExpForm {
  supplier_exp_type_id: number | null
  status_potential_supplier_id: number | null
  construction_work_type_id: number | null
  license_activity_type_id: number | null
  object: string
  country: DictChoice | null
  kato: DictChoice | null
  address: string
  customer_name: string
  customer_iin_bin: string
  contract_number: string
  started_on: string
  completed_on: string
  amount: string
  responsibility_level_id: number | null
  technical_complexity_id: number | null
  functional_purpose_id: number | null
  documents: DocumentRow[]
}

/** The default country: most work is done in Kazakhstan. */
const home = (): DictChoice => ({ id: KAZAKHSTAN, code: 'KZ', name: t('exp_form.home') })

export function newForm(): ExpForm {
  return {
    supplier_exp_type_id: null,
    status_potential_supplier_id: null,
    construction_work_type_id: null,
    license_activity_type_id: null,
    object: '',
    country: home(),
    kato: null,
    address: '',
    customer_name: '',
    customer_iin_bin: '',
    contract_number: '',
    started_on: '',
    completed_on: '',
    amount: '',
    responsibility_level_id: null,
    technical_complexity_id: null,
    functional_purpose_id: null,
    documents: [],
  }
}

const choice = ({ id, code, name }: DictChoice): DictChoice => ({ id, code, name })

/** The form of a saved experience record. */
export function formOf(exp: SupplierExp): ExpForm {
  return {
    supplier_exp_type_id: exp.supplier_exp_type.id,
    status_potential_supplier_id: exp.status_potential_supplier?.id ?? null,
    construction_work_type_id: exp.construction_work_type?.id ?? null,
    license_activity_type_id: exp.license_activity_type?.id ?? null,
    object: exp.object ?? '',
    country: exp.country.id === KAZAKHSTAN ? home() : choice(exp.country),
    kato: exp.kato && choice(exp.kato),
    address: exp.address ?? '',
    customer_name: exp.customer_name ?? '',
    customer_iin_bin: exp.customer_iin_bin ?? '',
    contract_number: exp.contract_number ?? '',
    started_on: exp.started_on ?? '',
    completed_on: exp.completed_on ?? '',
    amount: exp.amount === null ? '' : (decimalOf(exp.amount, MONEY) ?? exp.amount),
    responsibility_level_id: exp.responsibility_level?.id ?? null,
    technical_complexity_id: exp.technical_complexity?.id ?? null,
    functional_purpose_id: exp.functional_purpose?.id ?? null,
    documents: exp.documents.map(({ uuid, kind, name, size }) => ({ uuid, kind, name, size })),
  }
}
