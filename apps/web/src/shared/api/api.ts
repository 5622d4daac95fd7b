import { buildCreateApi, coreModule, reactHooksModule } from '@reduxjs/toolkit/query/react'
import type { Tag } from '@zakup/contract/call'
import { baseQuery } from './base-query.ts'

/** A record rather than an array: a contract tag missing here does not compile. */
const TAGS: Record<Tag, true> = {
  Announcement: true,
  Contract: true,
  CustomerOrganizer: true,
  Dict: true,
  Faq: true,
  Journal: true,
  Lot: true,
  Me: true,
  Member: true,
  MenuItem: true,
  Notice: true,
  NoticeSetting: true,
  Organization: true,
  OwnAnnouncement: true,
  Person: true,
  Plan: true,
  PlanImport: true,
  PlanItem: true,
  PortalState: true,
  Post: true,
  PurchaseOrder: true,
  Qualification: true,
  Registration: true,
  Rnu: true,
  RnuRecord: true,
  Session: true,
  Stats: true,
  SupplierExp: true,
  SupplierQualification: true,
  Waiting: true,
}

export const ALL_TAGS = Object.keys(TAGS) as Tag[]

/** On the server effects do not run: queries start during the render (app/server.tsx). */
const createApi = buildCreateApi(
  coreModule(),
  reactHooksModule({ unstable__sideEffectsInRender: import.meta.env.SSR }),
)

/** One cache for the whole portal; features add endpoints with `fromContract`. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ALL_TAGS,
  endpoints: () => ({}),
})
