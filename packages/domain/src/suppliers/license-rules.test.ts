import { describe, expect, it } from 'vitest'
import { expiresSoon, isExpired, type LicenseFacts, licenseProblems } from './license-rules.ts'
import { supplierRoleRefusal } from './supplier-role.ts'

const ACTIVITIES = [
  { id: 1, parent_id: null },
  { id: 11, parent_id: 1 },
  { id: 2, parent_id: null },
  { id: 22, parent_id: 2 },
  { id: 3, parent_id: null },
]
const TODAY = '2026-11-16'
const license = (over: Partial<LicenseFacts> = {}): LicenseFacts => ({
  license_activity_type_id: 2,
  license_category_id: 1,
  subkind_ids: [22],
  issued_on: '2026-11-16',
  valid_until: null,
  ...over,
})

describe('a licence', () => {
  it.each<[string, Partial<LicenseFacts>, string[]]>([
    ['is valid', {}, []],
    [
      'has a kind, not a sub-kind',
      { license_activity_type_id: 22, license_category_id: null, subkind_ids: [] },
      ['license_activity_type_id supplier.not_a_kind'],
    ],
    ['has sub-kinds of its kind', { subkind_ids: [22, 11] }, ['subkind_ids.1 supplier.foreign_subkind']],
    ['has no kind as a sub-kind', { subkind_ids: [2] }, ['subkind_ids.0 supplier.foreign_subkind']],
    [
      'to build has a category',
      { license_category_id: null },
      ['license_category_id supplier.category_required'],
    ],
    [
      'to survey has no category',
      { license_activity_type_id: 3, subkind_ids: [] },
      ['license_category_id supplier.category_not_for_kind'],
    ],
    ['is not issued in the future', { issued_on: '2026-11-17' }, ['issued_on supplier.issued_later']],
    [
      'does not end before it is issued',
      { valid_until: '2026-11-15' },
      ['valid_until supplier.ends_before_issued'],
    ],
    ['may end on the day of issue', { valid_until: '2026-11-16' }, []],
  ])('%s', (_, over, problems) => {
    expect(
      licenseProblems(license(over), ACTIVITIES, TODAY).map(({ field, code }) => `${field} ${code}`),
    ).toEqual(problems)
  })

  it.each([
    [null, false, false],
    ['2026-11-15', true, false],
    ['2026-11-16', false, true],
    ['2027-01-15', false, true],
    ['2027-01-16', false, false],
  ])('valid until %s', (valid_until, expired, soon) => {
    expect([isExpired({ valid_until }, TODAY), expiresSoon({ valid_until }, TODAY)]).toEqual([expired, soon])
  })

  it('is edited by suppliers only', () => {
    expect(supplierRoleRefusal({ user_type: 'supplier' })).toBeNull()
    for (const user_type of ['customer', 'organizer', 'operator'] as const)
      expect(supplierRoleRefusal({ user_type })).toMatchObject({
        kind: 'role',
        code: 'supplier.supplier_only',
      })
  })
})
