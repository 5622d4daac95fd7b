/** Ids of the dictionary license-activity-types: its roots are kinds, their children sub-kinds. */
export const LICENSE_KIND = { design: 1, construction: 2, survey: 3 } as const

/** Ids of license-categories: the first covers the second and the third. Закон об архитектурной деятельности. */
export const LICENSE_CATEGORY = { first: 1, second: 2, third: 3 } as const
export const FIRST_CATEGORY = LICENSE_CATEGORY.first

/** Designing and building are licensed by category, surveying is not. */
export function hasCategory(kindId: number): boolean {
  return kindId === LICENSE_KIND.design || kindId === LICENSE_KIND.construction
}

interface Activity {
  id: number
  parent_id: number | null
}

export interface LicenseFacts {
  license_activity_type_id: number
  license_category_id: number | null
  subkind_ids: readonly number[]
  issued_on: string
  valid_until: string | null
}

export interface LicenseProblem {
  field: string
  code:
    | 'supplier.not_a_kind'
    | 'supplier.foreign_subkind'
    | 'supplier.category_required'
    | 'supplier.category_not_for_kind'
    | 'supplier.issued_later'
    | 'supplier.ends_before_issued'
}

/** Errors in a licence, field by field; unknown dictionary ids are reported elsewhere. Правила прил. 6 */
export function licenseProblems(
  license: LicenseFacts,
  activities: readonly Activity[],
  today: string,
): LicenseProblem[] {
  const byId = new Map(activities.map((activity) => [activity.id, activity]))
  const kindId = license.license_activity_type_id
  const problems: LicenseProblem[] = []
  if (byId.get(kindId)?.parent_id)
    problems.push({ field: 'license_activity_type_id', code: 'supplier.not_a_kind' })
  license.subkind_ids.forEach((id, i) => {
    const found = byId.get(id)
    if (found && found.parent_id !== kindId)
      problems.push({ field: `subkind_ids.${i}`, code: 'supplier.foreign_subkind' })
  })
  if (hasCategory(kindId) && license.license_category_id === null)
    problems.push({ field: 'license_category_id', code: 'supplier.category_required' })
  if (!hasCategory(kindId) && license.license_category_id !== null)
    problems.push({ field: 'license_category_id', code: 'supplier.category_not_for_kind' })
  if (license.issued_on > today) problems.push({ field: 'issued_on', code: 'supplier.issued_later' })
  if (license.valid_until !== null && license.valid_until < license.issued_on)
    problems.push({ field: 'valid_until', code: 'supplier.ends_before_issued' })
  return problems
}

/** The licence is still valid on its last day. */
export function isExpired(license: { valid_until: string | null }, today: string): boolean {
  return license.valid_until !== null && license.valid_until < today
}

/** How many days ahead the page warns: enough time to renew it. */
const SOON_DAYS = 60

export function expiresSoon(license: { valid_until: string | null }, today: string): boolean {
  if (license.valid_until === null || isExpired(license, today)) return false
  return Date.parse(license.valid_until) - Date.parse(today) <= SOON_DAYS * 86_400_000
}
