import type { EndpointBuilder } from '@reduxjs/toolkit/query'
import { announcementCalls } from '@zakup/contract/announcements/announcements.calls'
import type { announcementRoutes } from '@zakup/contract/announcements/announcements.routes'
import { authCalls } from '@zakup/contract/auth/auth.calls'
import type { authRoutes } from '@zakup/contract/auth/auth.routes'
import { describe, expect, it } from 'vitest'
import { fromContract } from './from-contract.ts'

/** Records what each endpoint was built from. */
const build = {
  query: (definition: object) => ({ kind: 'query', ...definition }),
  mutation: (definition: object) => ({ kind: 'mutation', ...definition }),
} as unknown as EndpointBuilder<never, never, 'api'>

describe('fromContract', () => {
  it('turns a GET into a query, tagged with what it reads', () => {
    const { getPublicAnnouncement } = fromContract<typeof announcementRoutes>(announcementCalls)(build)
    expect(getPublicAnnouncement).toMatchObject({ kind: 'query', providesTags: ['Announcement'] })
    expect(getPublicAnnouncement.query?.({ params: { id: 7 } })).toEqual({
      call: announcementCalls.getPublicAnnouncement,
      params: { id: 7 },
    })
  })

  it('turns other methods into mutations that invalidate what they change', () => {
    const { switchRole, logout } = fromContract<typeof authRoutes>(authCalls)(build)
    expect(switchRole).toMatchObject({ kind: 'mutation' })
    const changedBy = switchRole.invalidatesTags as (result: unknown, error: unknown) => unknown
    expect(changedBy({}, undefined)).toEqual(['Me'])
    expect(changedBy(undefined, { status: 409, data: {} })).toEqual(['Me'])
    expect(changedBy(undefined, { status: 'FETCH_ERROR', error: 'x' })).toEqual([])
    expect(logout.query?.()).toEqual({ call: authCalls.logout })
  })
})
