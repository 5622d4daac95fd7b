import { allRoutes } from '@zakup/contract/all-routes'
import type { Route } from '@zakup/contract/route'
import { checkDigit, iinBinKind } from '@zakup/domain/iin-bin'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { useMatrix } from './matrix.ts'
import { cellsOf } from './matrix-cells.ts'
import { type Person, rowOf } from './matrix-policy.ts'
import { usePortal } from './portal.ts'

/**
 * No response contains a full ИИН other than the reader's own. Everyone in the permission matrix calls every GET route,
 * in a world where each person, director, invitee and registering head has an ИИН. Decision 0009.
 */
const portal = usePortal()
const matrix = useMatrix(portal)
/** Response bodies of the last requests: the matrix returns statuses, this keeps the bodies. */
let bodies: string[] = []
let own = {} as Record<Person, string>

beforeAll(async () => {
  type Asked = InjectOptions | string
  const inject = portal.app.inject.bind(portal.app) as (asked: Asked) => Promise<LightMyRequestResponse>
  portal.app.inject = (async (asked: Asked) => {
    const answer = await inject(asked)
    // An event stream has no complete body.
    if (typeof asked === 'string' || !asked.payloadAsStream) bodies.push(answer.body)
    return answer
  }) as typeof portal.app.inject
  const { rows } = await portal.admin.query<{ id: string; iin: string }>('select id, iin from person')
  const iinOf = new Map(rows.map(({ id, iin }) => [Number(id), iin]))
  own = Object.fromEntries(
    Object.entries(matrix.people).map(([name, { person_id }]) => [name, iinOf.get(person_id) ?? '']),
  ) as typeof own
  await portal.admin.query('update organization set director_iin = $1, director_name = $2', [
    iinLike('900505'),
    'Ким Ольга',
  ])
  // The winner of the public purchases is a natural person; so is the customer of a supplier's work experience.
  await portal.admin.query(
    `update organization set kind = 'individual', iin_bin = $1, is_customer = false, is_organizer = false
     where is_supplier and id in (select supplier_id from contract limit 1)`,
    [iinLike('910606')],
  )
  await portal.admin.query('update rnu_founder set iin_bin = $1', [iinLike('930808')])
})

function iinLike(birthday: string): string {
  for (let serial = 30_001; ; serial++) {
    const digit = checkDigit(birthday + serial)
    if (digit !== null) return `${birthday}${serial}${digit}`
  }
}

/** The last twelve characters may all be digits, and occasionally form a valid ИИН. */
const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/**
 * Every ИИН in a text, distinguished from a БИН by its fifth digit and from other numbers by its check digit. Ignores
 * the end of a uuid, and digits after a decimal point: the log has milliseconds with up to twelve decimals.
 */
function iinsIn(text: string): string[] {
  const numbers = text.replaceAll(UUID, '').match(/(?<!\d|\d\.)\d{12}(?!\d)/g) ?? []
  return numbers.filter((number) => iinBinKind(number) === 'iin')
}

const reading = (Object.entries(allRoutes) as [string, Route][]).filter(
  ([name, { method, events }]) => method === 'GET' && !events && name !== 'getSchema',
)

describe('no response reveals an ИИН', () => {
  it('(the check recognises an ИИН)', async () => {
    const iin = iinLike('900505')
    expect(iinsIn(`БИН 250140000016, ИИН ${iin}, № 123456789012, за 2.${iin} мс`)).toEqual([iin])
  })

  it.each(reading)('%s', async (call) => {
    const asked = cellsOf(call).filter(
      ({ which, token, expected }) => which === 'own' && !token && Number(expected) < 400,
    )
    for (const cell of asked) {
      if (rowOf(call).on.startsWith('exp:'))
        await portal.admin.query(
          'update supplier_exp set customer_iin_bin = $1 where organization_id <> $2',
          [
            iinLike('920707'),
            // The organisation that entered it may read it: it is its own record of its customer.
            matrix.people[cell.person].organization_id,
          ],
        )
      bodies = []
      await matrix.outcome(cell)
      // Without recorded bodies the check would prove nothing.
      expect(bodies.length).toBeGreaterThan(0)
      const seen = bodies.flatMap(iinsIn).filter((iin) => iin !== own[cell.person])
      expect([call, cell.person, seen]).toEqual([call, cell.person, []])
    }
  })
})

it('no log line contains an ИИН, after a failed sign-in either', async () => {
  await portal.app.inject({
    method: 'POST',
    url: '/api/core/api/auth/login/',
    payload: { login: own.operator, password: 'wrong' },
  })
  const lines = portal.logs.map((line) => JSON.stringify(line)).join('\n')
  expect(portal.logs.length).toBeGreaterThan(0)
  expect(iinsIn(lines)).toEqual([])
})
