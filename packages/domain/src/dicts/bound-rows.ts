import { SET_MEASURE } from '../announcements/lot-from-plan-items.ts'
import { DESIGN_WORKS } from '../plan-items/item-documents.ts'
import { CODES_OF_METHOD, OUTSIDE_PLANS, SMALL_VOLUME } from '../plan-items/justification.ts'
import { ENTREPRENEUR_TYPE } from '../registrations/applicant-kind.ts'
import { EXCLUSION_REASON, INCLUSION_REASON } from '../rnu/rnu-reasons.ts'
import { KAZAKHSTAN } from '../supplier-exp/supplier-exp-remarks.ts'
import { LICENSE_SECTION, SUPPLIER_STATUS } from '../supplier-exp/supplier-exp-types.ts'
import { FIRST_CATEGORY, LICENSE_CATEGORY, LICENSE_KIND } from '../suppliers/license-rules.ts'
import { ROADS } from '../suppliers/readiness-experience.ts'
import type { DeskDictName } from './desk-dicts.ts'

/** Rows that rules refer to, in a dictionary whose other rows are free to change. */
export interface BoundRows {
  /** Referenced by id or by the whole code: code, meaning and state stay, or the rule would refer to nothing. */
  ids?: readonly number[]
  codes?: readonly string[]
  /** Referenced by the beginning of the code: rules read only the code. */
  beginnings?: readonly string[]
}

/**
 * The constants are imported from the rules, so a rule and its row cannot diverge; bound-rows.test.ts checks in the
 * source that none is missing here. The database protects the same rows (0019_desk.sql).
 */
const BOUND_ROWS: Partial<Record<DeskDictName, BoundRows>> = {
  country: { ids: [KAZAKHSTAN] },
  enstru: { beginnings: [DESIGN_WORKS] },
  license_activity_type: { ids: [...Object.values(LICENSE_KIND), ...Object.values(LICENSE_SECTION), ROADS] },
  license_category: { ids: [FIRST_CATEGORY, ...Object.values(LICENSE_CATEGORY)] },
  measure: { ids: [SET_MEASURE] },
  organization_type: { ids: [ENTREPRENEUR_TYPE] },
  purchase_method_justification: {
    codes: [SMALL_VOLUME, ...OUTSIDE_PLANS],
    beginnings: Object.values(CODES_OF_METHOD),
  },
  rnu_reason: { ids: [...Object.values(INCLUSION_REASON), ...Object.values(EXCLUSION_REASON)] },
  status_potential_supplier: { ids: Object.values(SUPPLIER_STATUS) },
}

export function boundRowsOf(dict: DeskDictName): BoundRows {
  return BOUND_ROWS[dict] ?? {}
}

export interface NamedRow {
  id: number
  code: string
}

/** `row`: a rule refers to this row. `code`: a rule reads its code. */
export function rowBond(dict: DeskDictName, { id, code }: NamedRow): 'row' | 'code' | null {
  const { ids, codes, beginnings } = boundRowsOf(dict)
  if (ids?.includes(id) || codes?.includes(code)) return 'row'
  return beginnings?.some((beginning) => code.startsWith(beginning)) ? 'code' : null
}
