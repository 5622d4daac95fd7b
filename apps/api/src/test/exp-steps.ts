import { expect } from 'vitest'
import { buildExpBody } from './build-exp.ts'
import type { Planner } from './build-planner.ts'
import type { Portal } from './portal.ts'

export function expPath(id: number, step = ''): string {
  return `core/supplier-exp/${id}/${step ? `${step}/` : ''}`
}

/** A draft created through the API; complete unless overridden. */
export async function beginExp(portal: Portal, who: Planner, over: object = {}): Promise<number> {
  const made = await who.ask('POST', 'core/supplier-exp/', await buildExpBody(portal, who, over))
  expect(made.body).toMatchObject({ status: { code: 'draft' }, version: 1 })
  return made.body.id
}

/** A step that must succeed; returns the response body. */
export async function stepExp(who: Planner, id: number, step: string, body?: unknown) {
  const answer = await who.ask('POST', expPath(id, step), body)
  expect([step, answer.status, answer.body?.code]).toEqual([step, 200, undefined])
  return answer.body
}

/** Status and problem code of a refused step. */
export async function expRefused(who: Planner, id: number, step: string, body?: unknown) {
  const answer = await who.ask('POST', expPath(id, step), body)
  return [answer.status, answer.body?.code]
}

export async function anyoneSeesExp(portal: Portal, organizationId: number, query = '') {
  const answer = await portal.app.inject(
    `/api/core/api/core/organizations/${organizationId}/supplier-exp/${query}`,
  )
  return { status: answer.statusCode, body: answer.json() }
}
