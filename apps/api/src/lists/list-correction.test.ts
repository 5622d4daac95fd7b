import { API_BASE } from '@zakup/contract/call'
import { seedDemo } from '@zakup/db/demo/seed-demo'
import { countSearchWords } from '@zakup/db/search-words'
import { sized } from '@zakup/db/test/proof-size'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildAnnouncement, buildUnpublished } from '../test/build-announcement.ts'
import { usePortal } from '../test/portal.ts'

const portal = usePortal()

beforeAll(async () => {
  const client = new pg.Client({ connectionString: portal.url })
  await client.connect()
  await seedDemo(client, new Date('2026-11-15T04:00:00Z'))
  await client.end()
}, 60_000)

interface Answer {
  count: number
  next: string | null
  previous: string | null
  results: { id: number; match?: unknown }[]
  corrected?: { text: string; from: string }
}

const LISTS = ['_plan-items', '_announcements', '_lots', '_contracts', '_organizations', 'subjects']

async function find(list: string, q: string, more = ''): Promise<Answer> {
  const response = await portal.app.inject(`${API_BASE}core/${list}/?q=${encodeURIComponent(q)}${more}`)
  expect([q, response.statusCode]).toEqual([q, 200])
  return response.json<Answer>()
}

/** Links repeat the query as typed. */
const withoutLinks = (answer: Answer) => ({ ...answer, next: null, previous: null })

/** In the words of purchases that the demo data have. */
const MISSPELT: [typed: string, right: string][] = [
  ['строителство', 'строительство'],
  ['компютер', 'компьютер'],
  ['оборудавание', 'оборудование'],
  ['медецинский', 'медицинский'],
  ['принтр', 'принтер'],
  ['бумга', 'бумага'],
  ['канцилярские', 'канцелярские'],
  ['благоустройсво', 'благоустройство'],
  ['капитальнй ремнот', 'капитальный ремонт'],
  ['монитр', 'монитор'],
  ['клавеатура', 'клавиатура'],
  ['сигнализацыя', 'сигнализация'],
  ['видеонаблюдние', 'видеонаблюдение'],
  ['подгузнеки', 'подгузники'],
  ['елетроэнергия', 'электроэнергия'],
  ['ноутбкк', 'ноутбук'],
  ['процесор', 'процессор'],
  ['тепломагестрали', 'тепломагистрали'],
  ['жалузи', 'жалюзи'],
  ['ежидневник', 'ежедневник'],
  ['електроснабжение', 'электроснабжение'],
  ['тратуары', 'тротуары'],
  ['скоросшыватель', 'скоросшиватель'],
  ['асфальтбетон', 'асфальтобетон'],
  ['дизинфекция', 'дезинфекция'],
  ['марковь', 'морковь'],
  ['водоснобжение', 'водоснабжение'],
  ['поликлинека', 'поликлиника'],
  ['рассадда', 'рассада'],
  ['вывос', 'вывоз'],
  ['ахрана', 'охрана'],
  ['комунальное', 'коммунальное'],
  ['реконстукция', 'реконструкция'],
  ['диогностика', 'диагностика'],
  ['томаграфия', 'томография'],
  ['калейбровка', 'калибровка'],
  ['подшибник', 'подшипник'],
  ['вентеляция', 'вентиляция'],
  ['кислрод', 'кислород'],
  ['трансфарматор', 'трансформатор'],
  ['жихас', 'жиһаз'],
  ['курлыс', 'құрылыс'],
  ['медициналк', 'медициналық'],
]
const WRONG_LAYOUT: [typed: string, right: string][] = [
  ['ghjtrn', 'проект'],
  ['htvjyn', 'ремонт'],
  [',evfuf', 'бумага'],
  ['rjvgm.nth', 'компьютер'],
  ['cnhjbntkmcndj', 'строительство'],
  [';fk.pb', 'жалюзи'],
  ['vt,tkm', 'мебель'],
  ['ghbynth', 'принтер'],
  ['j[hfyf', 'охрана'],
  ['rfgbnfkmysq htvjyn', 'капитальный ремонт'],
  ["'ktrnhjcyf,;tybt", 'электроснабжение'],
  ['cnfrfy lkz ktrfhcnd', 'стакан для лекарств'],
  ['ltpbyatrwbz', 'дезинфекция'],
  ['nthhbnjhbb', 'территории'],
  ['gjluepybrb', 'подгузники'],
  ['fcafkmnj,tnjy', 'асфальтобетон'],
  ['[ehvf', 'хурма'],
  ['t;tlytdybr', 'ежедневник'],
  ['vtrntg', 'мектеп'],
  ['vtlbwbycrbq jcvjnh', 'медицинский осмотр'],
  ['дсв', 'lcd'],
  ['rjvgm.nthyfz b vfuybnyj-htpjyfycyfz njvjuhfabz', 'компьютерная и магнитно-резонансная томография'],
]
const TRANSLITERATED: [typed: string, right: string][] = [
  ['kompyuter', 'компьютер'],
  ['remont', 'ремонт'],
  ['stroitelstvo', 'строительство'],
  ['bumaga', 'бумага'],
  ['noutbuk', 'ноутбук'],
  ['printer', 'принтер'],
  ['mebel', 'мебель'],
  ['kancelyarskie tovary', 'канцелярские товары'],
  ['medicinskiy osmotr', 'медицинский осмотр'],
  ['okhrana', 'охрана'],
  ['blagoustroystvo', 'благоустройство'],
  ['elektroenergiya', 'электроэнергия'],
  ['podguzniki', 'подгузники'],
  ['zhalyuzi', 'жалюзи'],
  ['shkola', 'школа'],
  ['dezinfektsiya', 'дезинфекция'],
  ['velosiped', 'велосипед'],
  ['uborka snega', 'уборка снега'],
  ['mektep', 'мектеп'],
  ['qurylys', 'құрылыс'],
]

describe.each([
  ['a misspelt word', MISSPELT, 40],
  ['a word in the wrong keyboard layout', WRONG_LAYOUT, 20],
  ['a transliterated word', TRANSLITERATED, 20],
] as const)('%s', (_, words, atLeast) => {
  it('finds what the right one finds, and says so', async () => {
    expect(words.length).toBeGreaterThanOrEqual(atLeast)
    const wrong: string[] = []
    for (const [typed, right] of words) {
      let tried = 0
      for (const list of LISTS) {
        if (tried === sized(1, LISTS.length)) break
        const meant = await find(list, right)
        if (meant.count === 0) continue
        tried++
        const { corrected, ...asked } = await find(list, typed)
        const same = JSON.stringify(withoutLinks(asked)) === JSON.stringify(withoutLinks(meant))
        if (!same || corrected?.from !== typed)
          wrong.push(`${list}: ${typed} → ${corrected?.text} finds ${asked.count}, ${right} ${meant.count}`)
      }
      if (tried === 0) wrong.push(`${right} finds nothing`)
    }
    expect(wrong).toEqual([])
  })
})

describe('a text that the data know', () => {
  it('is searched as it is', async () => {
    const { rows } = await portal.admin.query<{ word: string }>(
      `select word from search_word order by md5(word) limit ${sized(40, 2000)}`,
    )
    for (const [i, { word }] of rows.entries()) {
      const list = LISTS[i % LISTS.length] as string
      expect(withoutLinks(await find(list, word))).toEqual(
        withoutLinks(await find(list, word, '&exact=true')),
      )
    }
  })

  it.each([
    ['томография морковь', 'words that occur, but not together'],
    ['060540004825', 'a БИН'],
    ['930501******', 'a masked ИИН'],
    ['98.77.66', 'a code of ЕНС ТРУ'],
    ['64350364-ЗЦПнеГЗ9', 'a number'],
    ['компютер9', 'a number of letters'],
    ['абракадабра', 'a word unlike any other'],
    ['компютер абракадабра', 'a word beside one that stays unknown'],
    ['; --', 'no words'],
    ['эээ', 'signs in the other layout'],
    ['zq co', 'nothing long enough'],
  ])('«%s» is not corrected: %s', async (q) => {
    expect(withoutLinks(await find('_lots', q))).toEqual({
      count: 0,
      results: [],
      total_price: '0.00',
      next: null,
      previous: null,
    })
  })

  it('keeps its numbers when another word is corrected', async () => {
    expect((await find('_lots', 'компютер 24 ssd')).corrected?.text).toBe('компьютер 24 ssd')
  })
})

describe('a corrected search', () => {
  const rightly = encodeURIComponent('ремонт')
  const wrongly = encodeURIComponent('римонт')
  const ask = (url: string) => portal.app.inject(`${API_BASE}core/${url}`)

  it('can be refused', async () => {
    const exact = await find('_lots', 'римонт', '&exact=true')
    expect(exact).toMatchObject({ count: 0, results: [] })
    expect(exact.corrected).toBeUndefined()
    expect((await ask(`_lots/?q=${wrongly}&exact=yes`)).statusCode).toBe(400)
  })

  it('has the filters, facets, pages and marks of the right one', async () => {
    const more = '&limit=5&ord=total_price&facets=status_id&total_price__gte=1000'
    const [typed, right] = [await find('_lots', 'римонт', more), await find('_lots', 'ремонт', more)]
    const { corrected, ...rest } = withoutLinks(typed)
    expect(rest).toEqual(withoutLinks(right))
    expect(corrected).toEqual({ text: 'ремонт', from: 'римонт' })
    const pages = await Promise.all(
      [typed, right].map(async ({ next }) => (await portal.app.inject(String(next))).json<Answer>()),
    )
    expect(pages[0]?.results).toEqual(pages[1]?.results)
    expect(pages[0]?.corrected).toEqual(corrected)
  })

  it('exports the rows it shows, and none if it is refused', async () => {
    const of = async (q: string) => (await ask(`_lots/export/?format=csv&q=${q}`)).body
    expect(await of(wrongly)).toBe(await of(rightly))
    expect((await of(rightly)).split('\n').length).toBeGreaterThan(10)
    expect((await of(`${wrongly}&exact=true`)).trim().split('\n')).toHaveLength(1)
  })
})

describe('the list of words', () => {
  it('has words of what is public only', async () => {
    await buildAnnouncement(portal.admin, { name_ru: 'Гравировка табличек' })
    await buildUnpublished(portal.admin, { name_ru: 'Чеканка монет' })
    await portal.admin.query(`insert into search_word (word, found) values ('отменённое', 7)`)
    await countSearchWords(portal.admin)
    const { rows } = await portal.admin.query(
      `select word, found from search_word where word in ('гравировка', 'чеканка', 'отменённое')`,
    )
    expect(rows).toEqual([{ word: 'гравировка', found: 1 }])
  })

  it('has no words with digits', async () => {
    const { rows } = await portal.admin.query(`select word from search_word where word ~ '[0-9]'`)
    expect(rows).toEqual([])
  })
})
