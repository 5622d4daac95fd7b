import type { SupplierEquipment } from '@zakup/contract/suppliers/suppliers.routes'
import { t } from '@zakup/messages/catalogue'
import type { KeptFile } from '../../shared/files/OneFile.tsx'
import { decimalOf, QUANTITY } from '../../shared/pickers/decimal-text.ts'
import type { FieldProblems } from './record-form.ts'

export interface EquipmentForm {
  name: string
  measure_id: number | null
  quantity: string
  made_in: string
  is_leased: boolean
  file: KeptFile | null
}

/** «Штука»: most recorded equipment is counted in pieces. */
const PIECE = 796

export function equipmentForm(equipment: SupplierEquipment | null): EquipmentForm {
  if (!equipment)
    return { name: '', measure_id: PIECE, quantity: '', made_in: '', is_leased: false, file: null }
  const { name, measure, quantity, made_in, is_leased, file } = equipment
  return {
    name,
    measure_id: measure?.id ?? null,
    quantity: decimalOf(quantity, QUANTITY) ?? quantity,
    made_in: made_in === null ? '' : String(made_in),
    is_leased,
    file,
  }
}

export function equipmentFormProblems(form: EquipmentForm): FieldProblems {
  const problems: FieldProblems = new Map()
  if (form.name.trim() === '') problems.set('name', t('qualify.m_name'))
  const quantity = decimalOf(form.quantity, QUANTITY)
  if (quantity === null || !/[1-9]/.test(quantity)) problems.set('quantity', t('qualify.m_quantity'))
  const year = form.made_in.trim()
  if (year && !(/^\d{4}$/.test(year) && Number(year) >= 1950 && Number(year) <= 2100))
    problems.set('made_in', t('qualify.m_made_in'))
  return problems
}

export function equipmentBody(form: EquipmentForm) {
  return {
    name: form.name.trim(),
    measure_id: form.measure_id,
    quantity: decimalOf(form.quantity, QUANTITY) ?? '',
    made_in: form.made_in.trim() ? Number(form.made_in) : null,
    is_leased: form.is_leased,
    file_uuid: form.file?.uuid ?? null,
  }
}
