import { createApi } from '@reduxjs/toolkit/query/react'
import type { Tag } from '@zakup/contract/call'
import { baseQuery } from './base-query.ts'

const TAGS = ['Announcement', 'Dict', 'Me'] as const satisfies readonly Tag[]

/** One cache for the whole portal; features add their calls with `fromContract`. */
export const api = createApi({ reducerPath: 'api', baseQuery, tagTypes: TAGS, endpoints: () => ({}) })
