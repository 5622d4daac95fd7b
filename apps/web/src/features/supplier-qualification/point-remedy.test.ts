import { READINESS_CODES, READINESS_POINTS } from '@zakup/domain/suppliers/readiness-point'
import { expect, it } from 'vitest'
import { remedyOf } from './point-remedy.ts'

it('whatever is missing leads to where it is added, but for what cannot be', () => {
  const helpless = READINESS_CODES.filter(
    (code) => READINESS_POINTS[code] === 'missing' && remedyOf(code) === null,
  )
  expect(helpless).toEqual(['own_purchase', 'in_rnu'])
})
