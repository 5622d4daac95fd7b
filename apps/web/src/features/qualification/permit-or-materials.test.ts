import { expect, it } from 'vitest'
import { materialsBarred, permitBarred } from './permit-or-materials.ts'

const none = { first_category: false, licenses: 0, materials: 0, labour: 0 }

it('a required permit excludes materials and labour, and they exclude a permit', () => {
  expect([materialsBarred(none), permitBarred(none)]).toEqual([false, false])
  expect(materialsBarred({ ...none, licenses: 1 })).toBe(true)
  expect(materialsBarred({ ...none, first_category: true })).toBe(true)
  expect(permitBarred({ ...none, materials: 2 })).toBe(true)
  expect(permitBarred({ ...none, labour: 1 })).toBe(true)
})
