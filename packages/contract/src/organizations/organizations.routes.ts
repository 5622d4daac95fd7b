import { z } from 'zod'
import { exportQuery, listQuery, matched, page } from '../list.ts'
import { wireFilters } from '../list-filters.ts'
import { routes } from '../route.ts'
import { countAndSum, day, dictRef, idParams, iinBin, instant, money } from '../wire.ts'
import { organizationCalls } from './organizations.calls.ts'

const organizationRow = z
  .object({
    id: z.number().int(),
    iin_bin: z.string(),
    name: z.string(),
    type: dictRef.nullable(),
    region: dictRef.nullable(),
    is_customer: z.boolean(),
    is_organizer: z.boolean(),
    is_supplier: z.boolean(),
    is_resident: z.boolean(),
    in_rnu: z.boolean(),
  })
  .extend(matched)
  .meta({ id: 'OrganizationRow' })

/** Row of the picker; `key` is the row's index, as in spec §3. */
const organizationFound = organizationRow.omit({ match: true }).extend({ key: z.number().int() })

const subjectRow = organizationRow
  .extend({
    registered_on: day.nullable(),
    /** With VAT; signed contracts. */
    contracts_as_customer: countAndSum,
    contracts_as_supplier: countAndSum,
  })
  .meta({ id: 'SubjectRow' })

/** Records of the register in force; if there are any, `in_rnu` is true. */
const rnuInForce = z.array(z.object({ id: z.number().int(), reason: dictRef, starts_on: day, ends_on: day }))

const organization = organizationRow
  .omit({ match: true })
  .extend({
    name_kk: z.string().nullable(),
    full_name: z.string().nullable(),
    full_name_kk: z.string().nullable(),
    kind: z.enum(['legal', 'individual', 'entrepreneur']),
    address: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    director_name: z.string().nullable(),
    registered_on: day.nullable(),
    is_quasi_sector: z.boolean(),
    is_single_organizer: z.boolean(),
    kato: dictRef.extend({ full_name: z.string() }).nullable(),
    rnu: rnuInForce,
    plans: z.array(
      countAndSum.extend({
        id: z.number().int(),
        year: z.number().int(),
        edition: z.number().int(),
        type: dictRef,
        approved_at: instant,
      }),
    ),
    plan_items: countAndSum,
    announcements: countAndSum,
    lots: countAndSum,
    contracts_as_customer: countAndSum,
    contracts_as_supplier: countAndSum,
    /** How many objects the authority has confirmed. */
    confirmed_experience: z.number().int(),
  })
  .meta({ id: 'Organization' })

/** What its own users need to know about it. */
const ownOrganization = organizationRow
  .omit({ match: true })
  .extend({
    name_kk: z.string().nullable(),
    full_name: z.string().nullable(),
    address: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    director_name: z.string().nullable(),
    /** Code of a state institution, seven digits. */
    code_gu: z.string().nullable(),
    budget_type: dictRef.nullable(),
    is_quasi_sector: z.boolean(),
    kato: dictRef.extend({ full_name: z.string() }).nullable(),
    rnu: rnuInForce,
  })
  .meta({ id: 'OwnOrganization' })

const tax = z
  .object({
    iin_bin: z.string(),
    debt: money,
    /** Six МРП on the day of the check: a larger debt bars bids. */
    limit: money,
    bars_bids: z.boolean(),
    checked_on: day,
  })
  .meta({ id: 'OrganizationTax' })

const filters = { in: wireFilters('organizations'), corrects: true, sort: ['name', 'id'] } as const
const subjectFilters = { in: wireFilters('subjects'), corrects: true, sort: ['name', 'id'] } as const
const facets = ['region_id', 'organization_type_id', 'role_id'] as const

export const organizationRoutes = routes(organizationCalls, {
  listPublicOrganizations: { query: listQuery({ ...filters, facets }), response: page(organizationRow) },
  exportPublicOrganizations: { query: exportQuery(filters), bytes: true, cost: 'export' },
  searchOrganizations: {
    query: listQuery({ in: ['role_id'] }),
    response: page(organizationFound),
  },
  getOrganizationTax: {
    query: z.strictObject({ iin_bin: iinBin }),
    response: tax,
  },
  getPublicOrganization: { params: idParams, response: organization },
  getOwnOrganization: { response: ownOrganization },
  listSubjects: { query: listQuery({ ...subjectFilters, facets }), response: page(subjectRow) },
  exportSubjects: { query: exportQuery(subjectFilters), bytes: true, cost: 'export' },
})

export type OrganizationRow = z.infer<typeof organizationRow>
export type SubjectRow = z.infer<typeof subjectRow>
export type Organization = z.infer<typeof organization>
export type OrganizationTax = z.infer<typeof tax>
export type OwnOrganization = z.infer<typeof ownOrganization>
