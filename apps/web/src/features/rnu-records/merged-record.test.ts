import { describe, expect, it } from 'vitest'
import { mergedRecord } from './merged-record.ts'
import { type FounderRow, newForm, type RecordForm } from './record-form.ts'

const supplier = { id: 7, iin_bin: '941240001151', name: 'ТОО «А»', in_rnu: false }
const another = { id: 8, iin_bin: '050340003992', name: 'ТОО «Б»', in_rnu: false }
const head: FounderRow = {
  key: '3',
  id: 3,
  kind: 'head',
  name: 'Ахметов',
  iin_bin: '',
  kept: '850101******',
}
const founder: FounderRow = { ...head, key: '4', id: 4, kind: 'founder', name: 'Оразбаев' }
const added: FounderRow = { ...founder, key: 'new', id: null, name: 'Сеитов', kept: null }
const act = { uuid: 'a', kind: 'court_act', name: 'Акт.pdf', size: 1 } as const
const paper = { uuid: 'b', kind: 'other', name: 'Письмо.pdf', size: 2 } as const

const BASE: RecordForm = {
  ...newForm(),
  supplier,
  supplier_bin: supplier.iin_bin,
  reason_id: 4,
  contract_id: 5,
  founders: [head, founder],
  files: [act],
}
const merged = (mine: Partial<RecordForm>, theirs: Partial<RecordForm>) =>
  mergedRecord(BASE, { ...BASE, ...mine }, { ...BASE, ...theirs })

describe('three-way merge of a record', () => {
  it('changes nothing if neither side did', () => {
    expect(merged({}, {})).toEqual(BASE)
  })

  it('keeps changes of different fields, and my value of a field changed on both sides', () => {
    expect(merged({ note: 'Моё', court: 'Мой суд' }, { note: 'Чужое', decision_number: '7' })).toEqual({
      ...BASE,
      note: 'Моё',
      court: 'Мой суд',
      decision_number: '7',
    })
  })

  it('takes the only side that changed', () => {
    const changed = { note: 'Новое', founders: [founder, added], files: [paper], reason_id: 5 }
    expect(merged({}, changed)).toEqual({ ...BASE, ...changed })
    expect(merged(changed, {})).toEqual({ ...BASE, ...changed })
  })

  it('merges lists row by row: additions and removals of both sides apply', () => {
    const renamed = { ...head, name: 'Ахметов Ерлан' }
    const { founders, files } = merged(
      { founders: [renamed, founder, added], files: [{ ...act, kind: 'decision' }] },
      { founders: [head], files: [act, paper] },
    )
    expect(founders).toEqual([renamed, added])
    expect(files).toEqual([{ ...act, kind: 'decision' }, paper])
    expect(merged({ files: [] }, { files: [act, paper] }).files).toEqual([paper])
  })

  it('adds a person changed here and removed there anew, because the stored identifier was deleted', () => {
    const renamed = { ...founder, name: 'Оразбаев Нурлан' }
    expect(merged({ founders: [head, renamed] }, { founders: [head] }).founders).toEqual([
      head,
      { ...renamed, id: null, kept: null },
    ])
  })

  it('merges a person added on both sides into one, with the values typed here', () => {
    const stored = { ...added, key: '9', id: 9, kept: '870707******' }
    const typed = { ...added, iin_bin: '850101300015' }
    expect(
      merged({ founders: [head, founder, typed] }, { founders: [head, founder, stored] }).founders,
    ).toEqual([head, founder, { ...stored, iin_bin: '850101300015' }])
  })

  it('takes the contract and the announcement from the side whose supplier is kept', () => {
    const mine = { supplier: another, supplier_bin: another.iin_bin, contract_id: null }
    expect(merged(mine, { contract_id: 6, announcement_id: 9 })).toMatchObject({
      ...mine,
      announcement_id: null,
    })
    const theirs = { supplier: another, supplier_bin: another.iin_bin, contract_id: 20 }
    expect(merged({ contract_id: 6, announcement_id: 9 }, theirs)).toMatchObject({
      ...theirs,
      announcement_id: null,
    })
    expect(merged({ contract_id: 6 }, { announcement_id: 9 })).toMatchObject({
      contract_id: 6,
      announcement_id: 9,
    })
  })
})
