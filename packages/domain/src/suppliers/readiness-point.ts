/** `met` and `missing` are checked here; `unknown`: the portal cannot check it; `bonus`: helps but is not required. */
export const READINESS_STATES = ['met', 'missing', 'unknown', 'bonus'] as const
export type ReadinessState = (typeof READINESS_STATES)[number]

/** Possible findings about a lot and a supplier, with the state of each. The messages are `readiness.<code>`. */
export const READINESS_POINTS = {
  own_purchase: 'missing',
  in_rnu: 'missing',
  not_in_rnu: 'met',
  tax_debt: 'missing',
  tax_clear: 'met',
  tax_none: 'met',
  tax_unknown: 'unknown',
  supplier_sign: 'unknown',
  requirements_unknown: 'unknown',
  nothing_required: 'met',
  license: 'met',
  license_missing: 'missing',
  license_expired: 'missing',
  license_category: 'missing',
  license_subkind: 'missing',
  first_category: 'met',
  first_category_missing: 'missing',
  material: 'met',
  material_short: 'missing',
  material_missing: 'missing',
  material_check: 'unknown',
  material_condition: 'unknown',
  labour: 'met',
  labour_short: 'missing',
  labour_missing: 'missing',
  labour_check: 'unknown',
  experience: 'bonus',
  experience_uncounted: 'bonus',
  experience_none: 'bonus',
} as const satisfies Record<string, ReadinessState>

export type ReadinessCode = keyof typeof READINESS_POINTS
export const READINESS_CODES = Object.keys(READINESS_POINTS) as ReadinessCode[]

export interface ReadinessPoint {
  code: ReadinessCode
  state: ReadinessState
  values: Record<string, string | number>
  ground: string
}

export function point(
  code: ReadinessCode,
  ground: string,
  values: ReadinessPoint['values'] = {},
): ReadinessPoint {
  return { code, state: READINESS_POINTS[code], values, ground }
}
