import { readFileSync } from 'node:fs'
import { hasWords, say } from '@zakup/messages/catalogue'
import { announcementRemarkWords } from '@zakup/messages/ru/announcement-remark-words'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exampleAnnouncement as facts, exampleLot as lot } from '../../test/announcement-example.ts'
import type { AnnouncementFacts } from './announcement-facts.ts'
import { ANNOUNCEMENT_REMARKS } from './announcement-remarks.ts'
import { announcementRemarks } from './announcement-rules.ts'

const codes = (given: AnnouncementFacts) => announcementRemarks(given).map(({ code }) => code)
const textKey = (code: string) => `announcement_remark.${code}`

const CASES: readonly [
  (typeof ANNOUNCEMENT_REMARKS)[number],
  string,
  AnnouncementFacts,
  AnnouncementFacts,
][] = [
  [
    'method_not_announced',
    'a direct contract',
    facts({ purchase_method_id: 23 }),
    facts({ purchase_method_id: 78 }),
  ],
  ['no_name_kk', 'a blank Kazakh name', facts({ name_kk: ' ' }), facts({ name_kk: 'а' })],
  ['intake_too_short', 'a contest open for 4 days', facts({ intake_days: 4 }), facts({ intake_days: 5 })],
  [
    'intake_too_short',
    'a repeated contest open for 2 days',
    facts({ intake_days: 2, is_repeat: true }),
    facts({ intake_days: 3, is_repeat: true }),
  ],
  [
    'intake_too_short',
    'a price request open for 1 day',
    facts({ intake_days: 1, purchase_method_id: 3 }),
    facts({ intake_days: 2, purchase_method_id: 3 }),
  ],
  [
    'no_change_reason',
    'a second version without a reason',
    facts({ version: 2, change_reason: '  ', lots: [lot({ item_statuses: [5] })] }),
    facts({ version: 2, change_reason: 'Замечания', lots: [lot({ item_statuses: [5] })] }),
  ],
  ['no_lots', 'an announcement without lots', facts({ lots: [] }), facts()],
  [
    'no_insoterms',
    'goods without Incoterms; works do not need them',
    facts({ lots: [lot({ insoterm_id: null })] }),
    facts({ lots: [lot({ insoterm_id: null })], purchase_subject_id: 2 }),
  ],
  [
    'no_delivery_place',
    'an empty delivery place',
    facts({ lots: [lot({ delivery_place_ru: '' })] }),
    facts({ lots: [lot({ delivery_place_ru: 'а' })] }),
  ],
  [
    'lot_not_in_force',
    'a code of the lot is no longer in force',
    facts({ lots: [lot({ codes_in_force: false })] }),
    facts({ lots: [lot({ codes_in_force: true })] }),
  ],
  [
    'item_not_ready',
    'one of two items was refused',
    facts({ lots: [lot({ item_statuses: [4, 20] })] }),
    facts({ lots: [lot({ item_statuses: [4, 4] })] }),
  ],
  [
    'item_not_ready',
    'the item is not in a plan edition in force',
    facts({ lots: [lot({ item_statuses: [null] })] }),
    facts(),
  ],
  ['item_not_ready', 'a lot without items', facts({ lots: [lot({ item_statuses: [] })] }), facts()],
  [
    'item_not_ready',
    'a second version whose item is not published',
    facts({ version: 2, change_reason: 'а', lots: [lot({ item_statuses: [4] })] }),
    facts({ version: 2, change_reason: 'а', lots: [lot({ item_statuses: [5] })] }),
  ],
  [
    'no_documentation',
    'a contest without documentation; a price request needs none',
    facts({ file_groups: [2, 4] }),
    facts({ file_groups: [2, 4], purchase_method_id: 3 }),
  ],
  [
    'no_technical_specification',
    'required for a price request too',
    facts({ file_groups: [1, 4], purchase_method_id: 3 }),
    facts(),
  ],
  ['no_contract_draft', 'other files do not replace it', facts({ file_groups: [1, 2, 3, 5] }), facts()],
  [
    'no_commission',
    'no chair; a rating contest needs no commission',
    facts({ commission_roles: [2, 2, 2, 3] }),
    facts({ commission_roles: [], purchase_method_id: 188 }),
  ],
  ['no_commission', 'two chairs', facts({ commission_roles: [1, 1, 2, 3] }), facts()],
  [
    'commission_too_small',
    'two voting members',
    facts({ commission_roles: [1, 2, 3, 4, 4] }),
    facts({ commission_roles: [1, 2, 2, 3] }),
  ],
  [
    'commission_even',
    'four voting members; the secretary does not vote',
    facts({ commission_roles: [1, 2, 2, 2, 3] }),
    facts({ commission_roles: [1, 2, 2, 2, 2, 3] }),
  ],
  ['no_secretary', 'a commission without a secretary', facts({ commission_roles: [1, 2, 2] }), facts()],
  [
    'no_secretary',
    'a commission with two secretaries',
    facts({ commission_roles: [1, 2, 2, 3, 3] }),
    facts(),
  ],
]

describe('announcementRemarks', () => {
  it('is empty for a complete announcement', () => {
    expect(announcementRemarks(facts())).toEqual([])
  })

  it.each(CASES)('%s: %s', (code, _, fires, silent) => {
    expect(codes(fires)).toEqual([code])
    expect(codes(silent)).toEqual([])
  })

  it('every code has a case', () => {
    expect([...new Set(CASES.map(([code]) => code))].toSorted()).toEqual([...ANNOUNCEMENT_REMARKS].toSorted())
  })

  it('every case blocks', () => {
    const levels = CASES.flatMap(([, , fires]) => announcementRemarks(fires).map(({ level }) => level))
    expect(new Set(levels)).toEqual(new Set(['blocking']))
  })

  it('a code no longer in force is only a warning in a later version', () => {
    const changed = {
      version: 2,
      change_reason: 'а',
      lots: [lot({ item_statuses: [5], codes_in_force: false })],
    }
    expect(announcementRemarks(facts(changed))).toMatchObject([
      { code: 'lot_not_in_force', level: 'warning' },
    ])
  })

  it('lists the affected lots only', () => {
    const lots = [
      lot({ id: 7 }),
      lot({ id: 8, insoterm_id: null }),
      lot({ id: 9, delivery_place_ru: null, item_statuses: [26] }),
    ]
    expect(announcementRemarks(facts({ lots })).map((one) => [one.code, one.lots, one.values])).toEqual([
      ['no_insoterms', [8], { count: 1 }],
      ['no_delivery_place', [9], { count: 1 }],
      ['item_not_ready', [9], { count: 1 }],
    ])
  })

  it('has a text for every code, with every placeholder filled', () => {
    expect(Object.keys(announcementRemarkWords).toSorted()).toEqual(
      ANNOUNCEMENT_REMARKS.map(textKey).toSorted(),
    )
    for (const [, , fires] of CASES)
      for (const { code, values } of announcementRemarks(fires)) {
        const key = textKey(code)
        expect(hasWords(key) && say(key, values)).toMatch(/^[^{}]+\.$/)
      }
  })

  it('uses ids of file groups, roles and subjects as in the dictionaries', () => {
    const dict = (name: string) =>
      readFileSync(new URL(`../../../../db/dicts/${name}.csv`, import.meta.url), 'utf8').split('\n')
    expect(dict('file-group')).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^1,TenderDocumentation,/),
        expect.stringMatching(/^2,TechnicalSpecification,/),
        expect.stringMatching(/^4,ContractDraft,/),
      ]),
    )
    expect(
      dict('commission-role')
        .slice(1, 4)
        .map((line) => line.split(',').slice(0, 3)),
    ).toEqual([
      ['1', '1', 'Председатель'],
      ['2', '2', 'Член комиссии'],
      ['3', '3', 'Секретарь'],
    ])
    expect(dict('purchase-subject')[1]).toMatch(/^1,G,/)
  })
})

describe('for any announcement', () => {
  const lots = fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 99 }),
      insoterm_id: fc.constantFrom(null, 7),
      delivery_place_ru: fc.constantFrom(null, ' ', 'ул. Абая, 1'),
      codes_in_force: fc.boolean(),
      item_statuses: fc.array(fc.constantFrom(null, 2, 4, 5, 20, 26), { maxLength: 3 }),
    }),
    { selector: ({ id }) => id, maxLength: 6 },
  )
  const any = fc.record<AnnouncementFacts>({
    version: fc.integer({ min: 1, max: 3 }),
    is_repeat: fc.boolean(),
    purchase_method_id: fc.constantFrom(2, 3, 23, 60, 78, 188),
    purchase_subject_id: fc.constantFrom(1, 2, 3),
    name_kk: fc.constantFrom(null, '', 'а'),
    intake_days: fc.option(fc.integer({ min: 1, max: 60 })),
    change_reason: fc.constantFrom(null, ' ', 'а'),
    lots,
    file_groups: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 6 }),
    commission_roles: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 9 }),
  })

  it('each code is reported once, with existing lots', () => {
    fc.assert(
      fc.property(any, (given) => {
        const remarks = announcementRemarks(given)
        expect(new Set(remarks.map(({ code }) => code)).size).toBe(remarks.length)
        const ids = new Set(given.lots.map(({ id }) => id))
        for (const one of remarks) for (const id of one.lots) expect(ids.has(id)).toBe(true)
      }),
    )
  })

  it('another file never adds a remark', () => {
    fc.assert(
      fc.property(any, fc.integer({ min: 1, max: 5 }), (given, group) => {
        const before = codes(given)
        for (const code of codes({ ...given, file_groups: [...given.file_groups, group] }))
          expect(before).toContain(code)
      }),
    )
  })

  it('the order of lots, files and commission members does not matter', () => {
    fc.assert(
      fc.property(any, (given) => {
        const reversed = {
          ...given,
          lots: given.lots.toReversed(),
          file_groups: given.file_groups.toReversed(),
          commission_roles: given.commission_roles.toReversed(),
        }
        expect(codes(reversed)).toEqual(codes(given))
      }),
    )
  })
})
