import { expect, it } from 'vitest'
import { sourcePage } from './source-page.ts'

it.each<[system: number, id: string | null, expected: ReturnType<typeof sourcePage>]>([
  [
    1,
    '19412345',
    { site: 'goszakup.gov.kz', url: 'https://goszakup.gov.kz/ru/announce/index/19412345', is_page: true },
  ],
  [
    2,
    '206252',
    { site: 'eep.mitwork.kz', url: 'https://eep.mitwork.kz/ru/publics/buy/206252', is_page: true },
  ],
  [
    3,
    '1260335',
    { site: 'zakup.sk.kz', url: 'https://zakup.sk.kz/#/ext(popup:item/1260335/advert)', is_page: true },
  ],
  // Without a usable id only the site is known.
  [1, null, { site: 'goszakup.gov.kz', url: 'https://goszakup.gov.kz/', is_page: false }],
  [2, '../../login', { site: 'eep.mitwork.kz', url: 'https://eep.mitwork.kz/', is_page: false }],
  [3, '1 2', { site: 'zakup.sk.kz', url: 'https://zakup.sk.kz/', is_page: false }],
  // This portal is no source of itself; of a system added later nothing is known.
  [4, '19412345', null],
  [77, '19412345', null],
])('the page of a purchase of system %i with the id %s', (system, id, expected) => {
  expect(sourcePage(system, id)).toEqual(expected)
})

it('every address is https and on the named site, whatever the id says', () => {
  for (const system of [1, 2, 3])
    for (const id of ['1', '999999999999999', '@evil.example', '?x', '%2e%2e', '１２', '\n1', ''])
      expect(new URL(sourcePage(system, id)?.url ?? '')).toMatchObject({
        protocol: 'https:',
        host: sourcePage(system, id)?.site,
      })
})
