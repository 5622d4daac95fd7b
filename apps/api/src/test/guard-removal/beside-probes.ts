import { allRoutes } from '@zakup/contract/all-routes'
import { API_BASE } from '@zakup/contract/call'
import { buildAnnouncement } from '../build-announcement.ts'
import { buildContract } from '../build-contract.ts'
import type { Matrix } from '../matrix.ts'
import type { Person } from '../matrix-policy.ts'
import { RNU_SUPPLIER_BIN } from '../matrix-rnu.ts'
import { makeThing } from '../matrix-things.ts'
import type { Probe } from './probe.ts'
import { clearStrangers, DEAL, leaveStranger, openLicensedLot } from './stranger-world.ts'

interface Question {
  call: keyof typeof allRoutes
  person: Person
  /** The id or the query of the request; creates the caller's own things if needed. */
  about: (matrix: Matrix) => Promise<{ id?: number; query?: string }>
}

/** Responses built from the caller's own data: data of other organisations must not change them. */
const QUESTIONS: Question[] = [
  {
    call: 'getLotReadiness',
    person: 'supplier',
    about: async ({ portal }) => ({ id: await openLicensedLot(portal.admin) }),
  },
  {
    call: 'listRecommendedLots',
    person: 'supplier',
    about: async ({ portal }) => ({ id: await openLicensedLot(portal.admin) }),
  },
  {
    call: 'getRnuByBiin',
    person: 'public',
    about: async ({ world }) => ({ query: `?iin_bin=${world.supplierBin}` }),
  },
  {
    call: 'findRnuSupplier',
    person: 'customer_head',
    about: async ({ portal, people }) => {
      const customer_id = people.customer_head.organization_id
      const { other } = await makeThing(portal, 'rnu:draft', customer_id)
      // A contract for a purchase in which the caller has no lots.
      const { id } = await buildAnnouncement(portal.admin, DEAL, [])
      await buildContract(portal.admin, { customer_id, supplier_id: other, announcement_id: id })
      return { query: `?iin_bin=${RNU_SUPPLIER_BIN}` }
    },
  },
  {
    call: 'getPlanReadiness',
    person: 'customer_head',
    about: ({ portal, people }) =>
      makeThing(portal, 'plan:draft', people.customer_head.organization_id).then(({ id }) => ({ id })),
  },
]

export function besideProbes(matrix: Matrix): Probe[] {
  return QUESTIONS.map(({ call, person, about }) => ({
    name: `${call} beside rows of another organisation`,
    call,
    isForeign: true,
    isToken: false,
    ask: async () => {
      await clearStrangers(matrix)
      const { id, query = '' } = await about(matrix)
      const url = API_BASE + allRoutes[call].path.replace(':id', String(id)) + query
      const ask = async () => (await matrix.people[person].browser.call('GET', url)).body
      const before = await ask()
      await leaveStranger(matrix)
      const after = await ask()
      await clearStrangers(matrix)
      return after === before ? 'right' : 'let through'
    },
  }))
}
