import type { Chance } from './chance.ts'
import type { Identifiers } from './identifiers.ts'
import type { Row } from './insert-rows.ts'
import type { Organization } from './organizations.ts'
import { PLACES, STREETS } from './places.ts'

/** Data of an organisation in the state registers besides its name. */
export interface Registration {
  organization: Organization
  full_name_ru: string
  full_name_kk: string | null
  kind: 'legal' | 'individual' | 'entrepreneur'
  director: { name: string; iin: string }
  code_gu: string | null
  budget_type: number | null
  registered_on: string
  street: string
  house: string
  office: string | null
}

/** Long legal forms, Russian and Kazakh. Longer short forms first: «КГП на ПХВ» is not «КГП». */
const FORMS: readonly (readonly [string, string])[] = [
  ['КГП на ПХВ', 'Коммунальное государственное предприятие на праве хозяйственного ведения'],
  ['РГП на ПХВ', 'Республиканское государственное предприятие на праве хозяйственного ведения'],
  ['КГКП', 'Коммунальное государственное казённое предприятие'],
  ['ГККП', 'Государственное коммунальное казённое предприятие'],
  ['КГУ', 'Коммунальное государственное учреждение'],
  ['РГУ', 'Республиканское государственное учреждение'],
  ['ГУ', 'Государственное учреждение'],
  ['НАО', 'Некоммерческое акционерное общество'],
  ['АО', 'Акционерное общество'],
  ['ТОО', 'Товарищество с ограниченной ответственностью'],
  ['ОО', 'Общественное объединение'],
  ['ИП', 'Индивидуальный предприниматель'],
]

const KAZAKH_FORMS: readonly (readonly [string, string])[] = [
  [' ЖШС', ' жауапкершілігі шектеулі серіктестігі'],
  [' АҚ', ' акционерлік қоғамы'],
  [' ШЖҚ КМК', ' шаруашылық жүргізу құқығындағы коммуналдық мемлекеттік кәсіпорны'],
]

const LAST =
  'Абенов Байжанов Досжанов Ермеков Жанабаев Искаков Калиев Мусин Нурпеисов Садыков Тлеубаев Шарипов'.split(
    ' ',
  )
const MEN = 'Азамат Бауыржан Дамир Ержан Канат Марат Нурлан Руслан Серик Талгат'.split(' ')
const WOMEN = 'Алия Ботагоз Гульнара Динара Жанна Лаура Майра Салтанат Шолпан Эльмира'.split(' ')
const FATHERS = 'Абай Болат Жомарт Касым Мурат Омар Рашид Сейтбек'.split(' ')

const REPUBLIC = new Set(['РГУ', 'РГП', 'РГКП'])
const INSTITUTIONS = new Set(['ГУ', 'КГУ', 'РГУ'])

/** A full name of an invented person and the ИИН that goes with it. */
export function makePersonName(chance: Chance, identifiers: Identifiers): { name: string; iin: string } {
  const sex = chance.pick(['m', 'f'] as const)
  const last = chance.pick(LAST)
  const first = chance.pick(sex === 'm' ? MEN : WOMEN)
  const father = `${chance.pick(FATHERS)}${sex === 'm' ? 'ұлы' : 'қызы'}`
  return { name: `${last}${sex === 'f' ? 'а' : ''} ${first} ${father}`, iin: identifiers.iin(sex) }
}

export function register(chance: Chance, organization: Organization, identifiers: Identifiers): Registration {
  const { form, name_ru, name_kk, iin_bin } = organization
  const kind = form === 'ИНД' ? 'entrepreneur' : form === '' ? 'individual' : 'legal'
  const person = makePersonName(chance, identifiers)
  const isInstitution = INSTITUTIONS.has(form)
  return {
    organization,
    full_name_ru: longName(name_ru, FORMS, (name, short, long) =>
      name.startsWith(`${short} `) ? `${long}${name.slice(short.length)}` : null,
    ),
    full_name_kk:
      name_kk &&
      longName(name_kk, KAZAKH_FORMS, (name, short, long) =>
        name.endsWith(short) ? name.slice(0, -short.length) + long : null,
      ),
    kind,
    // A person and an entrepreneur are their own directors; an entrepreneur's trade name may hide the person's name.
    director: kind === 'legal' ? person : { name: ownName(name_ru) ?? person.name, iin: iin_bin },
    code_gu: isInstitution ? `${chance.int(2, 4)}${chance.digits(6)}` : null,
    budget_type: budgetOf(organization),
    // The first four digits of a БИН are the year and month of registration.
    registered_on:
      kind === 'legal'
        ? `${Number(iin_bin.slice(0, 2)) > 90 ? 19 : 20}${iin_bin.slice(0, 2)}-${iin_bin.slice(2, 4)}-${two(chance.int(1, 28))}`
        : `${chance.int(2008, 2020)}-${two(chance.int(1, 12))}-${two(chance.int(1, 28))}`,
    street: chance.pick(STREETS),
    house: String(chance.int(1, 148)),
    office: chance.happens(0.4) ? String(chance.int(1, 60)) : null,
  }
}

/** «ИП „Ким В. С.“» is Ким В. С.; a person's name is used as it is. */
function ownName(name: string): string | null {
  if (!name.startsWith('ИП ')) return name
  return /«([^»]+ \p{Lu}\. \p{Lu}\.)»/u.exec(name)?.[1] ?? null
}

const two = (value: number) => String(value).padStart(2, '0')

function longName(
  name: string,
  forms: readonly (readonly [string, string])[],
  expand: (name: string, short: string, long: string) => string | null,
): string {
  for (const [short, long] of forms) {
    const full = expand(name, short, long)
    if (full) return full
  }
  return name
}

/** The budget that finances a state organisation; quasi-state ones and suppliers use their own money. */
function budgetOf({ form, systems, place, is_customer, is_organizer, key }: Organization): number | null {
  if (!(is_customer || is_organizer) || systems.includes(2) || systems.includes(3)) return null
  if (REPUBLIC.has(form)) return 1
  if (key === 'panfilov-akim') return 5
  return PLACES[place].kato % 100_000 === 0 ? 3 : 2
}

export function registrationColumns(registration: Registration): Row {
  const { organization, director } = registration
  return {
    full_name_ru: registration.full_name_ru,
    full_name_kk: registration.full_name_kk,
    kind: registration.kind,
    director_name: director.name,
    director_iin: director.iin,
    code_gu: registration.code_gu,
    budget_type_id: registration.budget_type,
    is_quasi_sector: organization.systems.some((system) => system === 2 || system === 3),
    is_single_organizer: organization.key === 'almaty-center',
    registered_on: registration.registered_on,
  }
}

const KAZAKHSTAN = 398

/** The legal address for all; the actual one if it differs. */
export function addressRows(registrations: readonly Registration[], chance: Chance): Row[] {
  return registrations.flatMap(({ organization, street, house, office }) => {
    const { id, place, address } = organization
    const [, streetOfAddress = street, houseOfAddress = house] = /, ([^,]+), (\d+)$/.exec(address) ?? []
    const row = {
      organization_id: id,
      country_id: KAZAKHSTAN,
      kato_id: PLACES[place].kato,
      postcode: `0${chance.int(10000, 99999)}`,
    }
    const legal = { ...row, kind: 'legal', street_ru: streetOfAddress, house: houseOfAddress, office }
    const actual = { ...row, kind: 'actual', street_ru: street, house, office: null }
    return chance.happens(0.35) ? [legal, actual] : [legal]
  })
}
