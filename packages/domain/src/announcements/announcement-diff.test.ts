import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AnnouncementVersion, announcementDiff, type FileVersion } from './announcement-diff.ts'

type Lot = AnnouncementVersion['lots'][number]

const lot = (number: string, change: Partial<Lot> = {}): Lot => ({
  number,
  name_ru: 'Бумага',
  name_kk: null,
  description_ru: null,
  description_kk: null,
  quantity: '1.000',
  measure_id: 796,
  unit_price: '10.00',
  total_price: '10.00',
  delivery_kato_id: null,
  delivery_place_ru: 'ул. Абая, 1',
  delivery_place_kk: null,
  delivery_term_ru: null,
  insoterm_id: 7,
  prepayment: '0.00',
  ...change,
})
const file = (name: string, file_group_id = 1, content = 'a'): FileVersion => ({
  name,
  file_group_id,
  content,
})
const version = (change: Partial<AnnouncementVersion> = {}): AnnouncementVersion => ({
  facts: {
    name_ru: 'Бумага',
    name_kk: null,
    purchase_method_id: 2,
    purchase_subject_id: 1,
    supplier_sign_id: 0,
    delivery_kato_id: null,
    intake_days: null,
  },
  lots: [],
  files: [],
  ...change,
})

describe('announcementDiff', () => {
  it('is empty for equal versions', () => {
    const same = version({ lots: [lot('1-ОК1')], files: [file('КД.pdf')] })
    expect(announcementDiff(same, structuredClone(same))).toEqual([])
  })

  it('lists changed fields with both values', () => {
    const before = version()
    const after = version({ facts: { ...before.facts, intake_days: 7, name_kk: 'Қағаз' } })
    expect(announcementDiff(before, after)).toEqual([
      { what: 'facts', name: null, field: 'name_kk', before: null, after: 'Қағаз' },
      { what: 'facts', name: null, field: 'intake_days', before: null, after: 7 },
    ])
  })

  it.each<[string, Lot[], Lot[], unknown[]]>([
    ['an added lot', [], [lot('1-ОК1')], [['1-ОК1', 'added', null, 'Бумага']]],
    ['a removed lot', [lot('1-ОК1')], [], [['1-ОК1', 'removed', 'Бумага', null]]],
    [
      'a changed lot',
      [lot('1-ОК1'), lot('2-ОК1')],
      [lot('2-ОК1'), lot('1-ОК1', { insoterm_id: 1 })],
      [['1-ОК1', 'insoterm_id', 7, 1]],
    ],
    ['the same lot at its next attempt', [lot('1-ОК1')], [lot('1-ОК2')], []],
    [
      'lots whose numbers share a prefix',
      [lot('1-ОК1')],
      [lot('12-ОК1')],
      [
        ['12-ОК1', 'added', null, 'Бумага'],
        ['1-ОК1', 'removed', 'Бумага', null],
      ],
    ],
  ])('reports the right changes for %s', (_, before, after, expected) => {
    const changes = announcementDiff(version({ lots: before }), version({ lots: after }))
    expect(changes.map(({ name, field, before, after }) => [name, field, before, after])).toEqual(expected)
  })

  it.each<[string, FileVersion[], FileVersion[], unknown[]]>([
    ['a new file', [], [file('КД.pdf')], [['КД.pdf', 'added', null, 1]]],
    ['a removed file', [file('КД.pdf', 2)], [], [['КД.pdf', 'removed', 2, null]]],
    [
      'new content under the same name',
      [file('КД.pdf')],
      [file('КД.pdf', 1, 'b')],
      [['КД.pdf', 'content', 'a', 'b']],
    ],
    [
      'one of two files with the same name',
      [file('КД.pdf', 1, 'a'), file('КД.pdf', 1, 'b')],
      [file('КД.pdf', 1, 'c'), file('КД.pdf', 1, 'a')],
      [['КД.pdf', 'content', 'b', 'c']],
    ],
    [
      'a file in another group',
      [file('КД.pdf', 1)],
      [file('КД.pdf', 5)],
      [
        ['КД.pdf', 'added', null, 5],
        ['КД.pdf', 'removed', 1, null],
      ],
    ],
  ])('reports the right changes for %s', (_, before, after, expected) => {
    const changes = announcementDiff(version({ files: before }), version({ files: after }))
    expect(changes.map(({ name, field, before, after }) => [name, field, before, after])).toEqual(expected)
  })

  it('is symmetric: swapped versions give swapped changes', () => {
    const files = fc.array(
      fc.record({
        name: fc.constantFrom('а', 'б'),
        file_group_id: fc.constantFrom(1, 2),
        content: fc.constantFrom('x', 'y'),
      }),
      { maxLength: 5 },
    )
    const lots = fc
      .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.constantFrom('1.000', '2.000')), {
        selector: ([root]) => root,
      })
      .map((list) => list.map(([root, quantity]) => lot(`${root}-ОК1`, { quantity })))
    const versions = fc.record({ files, lots }).map(version)
    const opposite: Record<string, string> = { added: 'removed', removed: 'added' }
    const comparable = (list: ReturnType<typeof announcementDiff>, back: boolean) =>
      list
        .map(({ what, name, field, before, after }) =>
          JSON.stringify(
            back ? [what, name, opposite[field] ?? field, after, before] : [what, name, field, before, after],
          ),
        )
        .toSorted()
    fc.assert(
      fc.property(versions, versions, (one, other) => {
        const forth = announcementDiff(one, other)
        // With several files of one name, pairing them is a guess: changes of content are left out of the comparison.
        const plain = (list: typeof forth) => list.filter(({ field }) => field !== 'content')
        expect(comparable(plain(announcementDiff(other, one)), true)).toEqual(comparable(plain(forth), false))
        expect(announcementDiff(one, one)).toEqual([])
      }),
    )
  })
})
