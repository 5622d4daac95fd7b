import { buildCreateApi, coreModule, reactHooksModule } from '@reduxjs/toolkit/query/react'
import { TAGS } from '@zakup/contract/call'
import { baseQuery } from './base-query.ts'

/** On the server effects do not run: queries start during the render (app/server.tsx). */
const createApi = buildCreateApi(
  coreModule(),
  reactHooksModule({ unstable__sideEffectsInRender: import.meta.env.SSR }),
)

/** One cache for the whole portal; features add endpoints with `fromContract`. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAGS,
  endpoints: () => ({}),
})
