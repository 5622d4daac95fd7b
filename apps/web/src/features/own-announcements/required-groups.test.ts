import { announcementRemarks } from '@zakup/domain/announcements/announcement-rules'
import { expect, it } from 'vitest'
import { requiredGroups } from './required-groups.ts'

it.each([2, 3, 188])(
  'what is asked for by method %i satisfies the rules, and nothing less does',
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
