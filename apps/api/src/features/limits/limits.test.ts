import { limitsOn } from '@zakup/domain/plan-items/limits'
import { expect, it } from 'vitest'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()

it('anyone can read which limits are in force from which day', async () => {
  const response = await portal.app.inject({ url: '/api/core/api/core/limits/' })
  expect(response.statusCode).toBe(200)
  const limits = limitsOn(response.json().results, '2026-01-01')
  expect(limits).toMatchObject({ mrp: '4325', zcp_max_mrp: '8000' })
  expect(response.json().results[0].ground).not.toBe('')
})
