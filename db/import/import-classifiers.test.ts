import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { CLASSIFIERS, type DictName } from './classifiers.ts'
import { refusedLines } from './refused-row.ts'
import { counts, SHIPPED, useImports } from './test-imports.ts'

const imports = useImports()

test.each(Object.entries(CLASSIFIERS))(
  '%s: importing the shipped file changes no row',
  async (name, { dict }) => {
    // The shipped rows count the districts of Astana, Almaty and Shymkent as level 2; by their codes they are level 3.
    const everything = () =>
      imports.select(`select to_jsonb(t) - 'level' as row from dict_${dict} t order by id`)
    const before = await everything()
    const report = await imports.run(name as DictName, join(SHIPPED, `${dict}.csv`))
    expect(counts(report)).toMatchObject({ added: 0, switchedOff: 0, refused: 0 })
    expect(report.changed + report.unchanged).toBe(before.length)
    expect(await everything()).toEqual(before)
  },
)

test('ЕНС ТРУ: an existing code keeps its id, a new one gets the next, units are found by code or name', async () => {
  const [last] = await imports.select<{ id: number }>('select max(id) as id from dict_enstru')
  const next = (last?.id ?? 0) + 1
  const path = await imports.csvFile(
    'enstru.csv',
    [
      ['Код ТРУ', 'Наименование', 'Вид предмета', 'Краткая характеристика', 'Единица измерения'],
      ['990000.000.000001', 'Кабель; медный', 'Товар', '', '6'],
      ['011921.120.000000', 'Гвоздика красная', 'Товары', 'срезанная', 'Штука'],
      ['990000.000.000002', 'Услуги связи', 'Услуга', '', 'услуга'],
      ['990000.000.000003', 'Нечто', 'Товар', '', 'аршин'],
      ['990000.000.000004', 'Нечто', 'вещь', '', ''],
    ],
    ';',
  )
  const report = await imports.run('enstrus', path)
  expect(report.refused).toEqual([
    {
      line: 5,
      column: 'Единица измерения',
      value: 'аршин',
      reason: 'no such unit of measure; import МКЕИ (measures) first',
    },
    { line: 6, column: 'Вид предмета', value: 'вещь', reason: 'is neither goods, works nor services' },
  ])
  expect(counts(report)).toMatchObject({ added: 2, changed: 1 })
  const rows = await imports.select(`select id, code, name_ru, name_kk, subject_id, description_ru, measure_id
    from dict_enstru where is_active order by id`)
  expect(rows).toEqual([
    {
      id: 2,
      code: '011921.120.000000',
      name_ru: 'Гвоздика красная',
      name_kk: 'Қалампыр',
      subject_id: 1,
      description_ru: 'срезанная',
      measure_id: 796,
    },
    {
      id: next,
      code: '990000.000.000001',
      name_ru: 'Кабель; медный',
      name_kk: null,
      subject_id: 1,
      description_ru: null,
      measure_id: 6,
    },
    {
      id: next + 1,
      code: '990000.000.000002',
      name_ru: 'Услуги связи',
      name_kk: null,
      subject_id: 3,
      description_ru: null,
      measure_id: 5114,
    },
  ])
  expect(counts(await imports.run('enstrus', path))).toMatchObject({ added: 0, changed: 0, switchedOff: 0 })
})

test('ЭКРБ in the printed form gives the same tree as the shipped rows', async () => {
  const printed = [
    ['Категория', 'Класс', 'Подкласс', 'Специфика', 'Наименование'],
    ['1', '', '', '', 'Текущие затраты'],
    ['', '1', '', '', 'Затраты на товары и услуги'],
    ['', '', '110', '', 'Заработная плата'],
    ['', '', '', '111', 'Оплата труда'],
    ['', '2', '', '', 'Выплата вознаграждений'],
    ['2', '', '', '', 'Капитальные затраты'],
    ['', '', '410', '', 'Приобретение основных средств'],
  ]
  expect(counts(await imports.run('ekrbs', await imports.csvFile('ekrb.csv', printed)))).toMatchObject({
    added: 0,
    changed: 0,
    unchanged: 7,
    refused: 0,
  })
})

test('a row with an extra cell is refused', async () => {
  const path = join(imports.folder, 'shifted.csv')
  await writeFile(path, 'code,name_ru\n006,Метр\n055,Метр, квадратный\n')
  const { refused } = await imports.run('measures', path)
  expect(refused).toMatchObject([{ line: 3, column: 'code', value: '055' }])
})

test('a file without valid rows changes nothing and is not recorded', async () => {
  const report = await imports.run(
    'measures',
    await imports.csvFile('none.csv', [
      ['code', 'name_ru'],
      ['шт', 'Штука'],
      ['796', ''],
    ]),
  )
  expect(report).toMatchObject({ imported: false, added: 0, changed: 0, switchedOff: 0 })
  expect(refusedLines(report.refused)).toBe(2)
  expect(await imports.select('select dict from dict_import')).toEqual([])
})

test('a second import at the same time is refused', async () => {
  const other = new pg.Client({ connectionString: imports.url })
  await other.connect()
  await other.query(`begin; select pg_advisory_xact_lock(hashtextextended('import:dict', 0))`)
  await expect(imports.run('measures', join(SHIPPED, 'measure.csv'))).rejects.toThrow(
    'another import is running',
  )
  await other.end()
})
