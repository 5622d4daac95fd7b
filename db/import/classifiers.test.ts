import { describe, expect, test } from 'vitest'
import type { Cells, CheckedRow } from './classifier.ts'
import { CLASSIFIERS, type DictName } from './classifiers.ts'
import { ekrbLevel } from './ekrb-rows.ts'
import { subjectCode } from './enstru-rows.ts'
import { katoLevel } from './kato-rows.ts'

/** Rows of one file in short: the code, or the invalid columns, or that the line is skipped. */
function brief(dict: DictName, ...file: Cells[]): unknown[] {
  return file.map(CLASSIFIERS[dict].reader()).map((checked) => {
    if (checked.kind === 'row') return checked.row.code
    return checked.kind === 'refused' ? checked.faults.map((fault) => fault.field) : checked.kind
  })
}

function row(checked: CheckedRow | undefined): Record<string, unknown> {
  return checked?.kind === 'row' ? checked.row : {}
}

describe('КАТО', () => {
  test.each([
    ['710000000', 1],
    ['101000000', 2],
    ['751110000', 3],
    ['334620100', 4],
    ['101065107', 4],
    ['000000000', null],
    ['001000000', null],
  ])('%s is of level %s', (code, level) => expect(katoLevel(code)).toBe(level))

  test.each<[Cells, unknown]>([
    [{ code: '710000000', name_ru: 'г. Астана', name_kk: 'Астана қ.' }, '710000000'],
    [{ code: '710000000', name_ru: 'г. Астана' }, '710000000'],
    [{ ab: '33', cd: '46', ef: '20', hij: '100', name_ru: 'г. Жаркент' }, '334620100'],
    [{ ab: '33', cd: '0', ef: '0', hij: '0', name_ru: 'область Жетісу' }, '330000000'],
    [{ ab: '33', cd: 'x', ef: '0', hij: '', name_ru: 'область Жетісу' }, ['cd', 'hij']],
    [{ code: '7100000000', name_ru: 'десять цифр' }, ['code']],
    [{ code: '71 000 000', name_ru: 'с пробелами' }, ['code']],
    [{ code: '001000000', name_ru: 'без области' }, ['code']],
    [{ code: '', name_ru: '' }, ['code', 'name_ru']],
    [{ code: '710000000', name_ru: 'г. Астана', name_kk: '' }, ['name_kk']],
    [{ code: '710000000', name_ru: '\uFFFD\uFFFD' }, ['name_ru']],
    [{ code: '710000000', name_ru: 'г. Астана', ord: '-1' }, ['ord']],
  ])('%j → %j', (cells, outcome) => expect(brief('katos', cells)).toEqual([outcome]))
})

describe('ЕНС ТРУ', () => {
  test.each([
    ['Товар', 'G'],
    ['РАБОТЫ', 'W'],
    ['қызмет', 'S'],
    ['3', 'S'],
    ['GOODS', 'G'],
    ['вещь', null],
  ])('«%s» is %s', (text, code) => expect(subjectCode(text)).toBe(code))

  test.each<[Cells, unknown]>([
    [{ code: '262013.000.000011', name_ru: 'Компьютер', subject: 'Товар' }, '262013.000.000011'],
    [{ code: '262013.000.00001', name_ru: 'Компьютер', subject: 'Товар' }, ['code']],
    [{ code: '262013000000011', name_ru: 'Компьютер', subject: 'вещь' }, ['code', 'subject']],
    [{ code: '262013.000.000011', name_ru: '', subject: '' }, ['subject', 'name_ru']],
  ])('%j → %j', (cells, outcome) => expect(brief('enstrus', cells)).toEqual([outcome]))

  test('restores leading zeros of a unit of measure that an office program dropped', () => {
    const read = CLASSIFIERS.enstrus.reader()
    const cells = { code: '262013.000.000011', name_ru: 'Кабель', subject: 'Товар', measure: '6' }
    expect(row(read(cells)).measure).toBe('006')
  })
})

describe('МКЕИ', () => {
  test.each<[Cells, unknown]>([
    [{ code: '6', name_ru: 'Метр' }, '006'],
    [{ code: '5111', name_ru: 'Одна пачка' }, '5111'],
    [{ code: '51111', name_ru: 'пять цифр' }, ['code']],
    [{ code: 'шт', name_ru: 'Штука' }, ['code']],
  ])('%j → %j', (cells, outcome) => expect(brief('measures', cells)).toEqual([outcome]))

  test('a unit without a short name gets its name as the short name', () => {
    const read = CLASSIFIERS.measures.reader()
    expect(row(read({ code: '006', name_ru: 'Метр' }))).toMatchObject({ id: 6, short_name_ru: 'Метр' })
  })
})

describe('ЭКРБ', () => {
  test.each([
    ['1', 1],
    ['01', 2],
    ['110', 3],
    ['111', 4],
  ])('%s is of level %s', (code, level) => expect(ekrbLevel(code)).toBe(level))

  test('category 1 and class 01 get different ids, and each row refers to the nearest higher row above', () => {
    const read = CLASSIFIERS.ekrbs.reader()
    const rows = ['1', '01', '110', '111', '2', '410'].map((code) => row(read({ code, name_ru: 'x' })))
    expect(rows.map(({ id, above }) => [id, above])).toEqual([
      [1, null],
      [1001, '1'],
      [110, '01'],
      [111, '110'],
      [2, null],
      [410, '2'],
    ])
  })

  test('the printed form: the deepest filled column is the code', () => {
    const line = (category: string, klass: string, subclass: string, specific: string): Cells => ({
      category,
      class: klass,
      subclass,
      specific,
      name_ru: 'x',
    })
    const file = [line('1', '', '', ''), line('1', '1', '', ''), line('1', '01', '110', '111')]
    expect(brief('ekrbs', ...file, line('', '', '', ''), line('', '', '', '11'))).toEqual([
      '1',
      '01',
      '111',
      ['specific'],
      ['specific'],
    ])
  })

  test('a parent must be of a higher level', () => {
    expect(brief('ekrbs', { code: '111', parent_code: '112', name_ru: 'x' })).toEqual([['parent_code']])
  })
})

describe('ФКРБ', () => {
  test('accepts only codes of six digits', () => {
    const names = { name_ru: 'x' }
    expect(brief('fkrb', { code: '395007', ...names }, { code: '217001100', ...names })).toEqual([
      '395007',
      ['code'],
    ])
  })

  test('the printed form: an administrator is above its programmes, other lines are skipped', () => {
    const line = (abp: string, program: string, subprogram = ''): Cells => ({
      abp,
      program,
      subprogram,
      name_ru: 'x',
    })
    const file = [
      line('', '1'),
      line('', ''),
      line('124', ''),
      line('', '1'),
      line('', '', '015'),
      line('', '022'),
    ]
    expect(brief('fkrb', ...file, line('', ''), line('', '008'), line('12x', ''), line('395', '7'))).toEqual([
      ['abp'],
      'skipped',
      'skipped',
      '124001',
      'skipped',
      '124022',
      'skipped',
      ['abp'],
      ['abp'],
      '395007',
    ])
  })
})
