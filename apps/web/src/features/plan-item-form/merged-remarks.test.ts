import type { ItemRemark } from '@zakup/contract/plans/plans.routes'
import { expect, it } from 'vitest'
import { mergedRemarks } from './merged-remarks.ts'

const remark = (code: string, level: ItemRemark['level']): ItemRemark => ({
  code,
  level,
  field: 'quantity',
  text: code,
  ground: '',
})

it('takes from the server only remarks that need the whole plan, and puts blocking ones first', () => {
  const own = [remark('remark.price_above_median', 'warning')]
  const ofServer = [remark('remark.quantity_zero', 'blocking'), remark('remark.split_same_code', 'blocking')]
  expect(mergedRemarks(own, ofServer).map(({ code }) => code)).toEqual([
    'remark.split_same_code',
    'remark.price_above_median',
  ])
})
