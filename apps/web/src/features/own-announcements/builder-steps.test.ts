import { announcementRemarks } from '@zakup/domain/announcements/announcement-rules'
import { describe, expect, it } from 'vitest'
import { type Remark, remarkPlace, requiredGroups, stepAt, stepState } from './builder-steps.ts'

const remark = (more: Partial<Remark>): Remark => ({
  code: 'no_insoterms',
  level: 'blocking',
  step: 'lots',
  text: '',
  ground: '',
  lots: [],
  ...more,
})

describe('steps of the builder', () => {
  it('open by the URL; by default the first, or the check step of a locked announcement', () => {
    expect(stepAt('lots', true)).toBe('lots')
    expect(stepAt('nowhere', true)).toBe('facts')
    expect(stepAt(null, false)).toBe('check')
  })

  it('are done when nothing blocks them', () => {
    const complete = { facts: true, lots: false, documents: false }
    expect(stepState('facts', 'lots', complete)).toBe('done')
    expect(stepState('lots', 'lots', complete)).toBe('now')
    expect(stepState('documents', 'lots', complete)).toBe('next')
    expect(stepState('check', 'lots', complete)).toBe('next')
    expect(stepState('facts', 'lots', undefined)).toBe('next')
  })
})

describe('a remark links', () => {
  const lots = [{ id: 17, number: '5-ОК1' }]
  it('to its field', () =>
    expect(remarkPlace(remark({ code: 'no_name_kk', step: 'facts' }), false)).toEqual({
      search: 'step=facts',
      hash: 'name_kk',
    }))
  it('to its lot', () =>
    expect(remarkPlace(remark({ lots }), false)).toEqual({ search: 'step=lots', hash: 'insoterms-17' }))
  it('to a search for its lot if there are many lots', () =>
    expect(remarkPlace(remark({ code: 'no_delivery_place', lots }), true)).toEqual({
      search: 'step=lots&q=5-%D0%9E%D0%9A1',
      hash: 'lot-17',
    }))
})

it.each([2, 3, 188])(
  'method %i: the required document groups satisfy the rules, and none of them can be left out',
  (method) => {
    const about = (file_groups: readonly number[]) =>
      announcementRemarks({
        version: 1,
        is_repeat: false,
        purchase_method_id: method,
        purchase_subject_id: 1,
        name_kk: null,
        intake_days: null,
        change_reason: null,
        lots: [],
        file_groups,
        commission_roles: [],
      }).filter(({ code }) => /documentation|specification|contract/.test(code))
    const groups = requiredGroups(method)
    expect(about(groups)).toEqual([])
    for (const one of groups) expect(about(groups.filter((group) => group !== one))).toHaveLength(1)
  },
)
