import { READINESS_CODES, READINESS_POINTS } from '@zakup/domain/suppliers/readiness-point'
import { expect, it } from 'vitest'
import { remedyOf } from './point-remedy.ts'

it('every missing point has a remedy, except an own purchase and an entry in the register', () => {
  const withoutRemedy = READINESS_CODES.filter(
    (code) => READINESS_POINTS[code] === 'missing' && remedyOf(code) === null,
  )
  expect(withoutRemedy).toEqual(['own_purchase', 'in_rnu'])
})
