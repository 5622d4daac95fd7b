import { hash } from '@node-rs/argon2'
import type { Identifiers } from './identifiers.ts'
import type { Row } from './insert-rows.ts'
import type { Organization } from './organizations.ts'

export const DEMO_PASSWORD = 'Zakup-demo-2026'

export interface DemoAccount {
  email: string
  /** In Russian, as the sign-in hint shows it. */
  role: string
  organization: string
}

interface PersonSeed {
  email: string
  name: readonly [last: string, first: string, middle: string | null]
  sex: 'm' | 'f'
  role: string
  works: readonly (readonly [
    organization: string,
    role: 'specialist' | 'head' | 'operator',
    position: string,
  ])[]
}

const PEOPLE: readonly PersonSeed[] = [
  {
    email: 'customer@portal.example',
    name: ['Сериккызы', 'Айгерим', null],
    sex: 'f',
    role: 'Заказчик и организатор, специалист',
    works: [['talgar-build', 'specialist', 'Главный специалист по государственным закупкам']],
  },
  {
    email: 'customer-head@portal.example',
    name: ['Оспанов', 'Ерлан', 'Маратович'],
    sex: 'm',
    role: 'Заказчик и организатор, руководитель',
    works: [['talgar-build', 'head', 'Руководитель отдела']],
  },
  {
    email: 'organizer@portal.example',
    name: ['Ковалёва', 'Наталья', 'Сергеевна'],
    sex: 'f',
    role: 'Организатор, специалист',
    works: [['almaty-center', 'specialist', 'Специалист по организации закупок']],
  },
  {
    email: 'organizer-head@portal.example',
    name: ['Жумабеков', 'Данияр', 'Асқарұлы'],
    sex: 'm',
    role: 'Организатор, руководитель',
    works: [['almaty-center', 'head', 'Директор центра']],
  },
  {
    email: 'supplier@portal.example',
    name: ['Ли', 'Виктор', 'Анатольевич'],
    sex: 'm',
    role: 'Поставщик, специалист',
    works: [['zharkyn', 'specialist', 'Менеджер тендерного отдела']],
  },
  {
    email: 'supplier-head@portal.example',
    name: ['Тулегенова', 'Мадина', 'Болатқызы'],
    sex: 'f',
    role: 'Поставщик, руководитель',
    works: [['zharkyn', 'head', 'Директор']],
  },
  {
    email: 'operator@portal.example',
    name: ['Ахметов', 'Тимур', 'Русланович'],
    sex: 'm',
    role: 'Оператор портала',
    works: [['operator', 'operator', 'Администратор портала']],
  },
  {
    email: 'two-jobs@portal.example',
    name: ['Нургалиева', 'Сауле', 'Кайратовна'],
    sex: 'f',
    role: 'Специалист двух организаций: управления образования и школы',
    works: [
      ['abai-edu', 'specialist', 'Специалист отдела закупок'],
      ['semey-school', 'specialist', 'Бухгалтер по закупкам'],
    ],
  },
  {
    email: 'hospital@portal.example',
    name: ['Петренко', 'Олег', 'Викторович'],
    sex: 'm',
    role: 'Заказчик, руководитель',
    works: [['astana-hospital', 'head', 'Главный врач']],
  },
  {
    email: 'lyceum@portal.example',
    name: ['Абенова', 'Гульнара', 'Ермековна'],
    sex: 'f',
    role: 'Заказчик, специалист; закупки проводит организатор',
    works: [['almaty-lyceum', 'specialist', 'Завхоз, ответственный за закупки']],
  },
  {
    email: 'lyceum-head@portal.example',
    name: ['Садыков', 'Арман', 'Талгатович'],
    sex: 'm',
    role: 'Заказчик, руководитель; закупки проводит организатор',
    works: [['almaty-lyceum', 'head', 'Директор лицея']],
  },
  {
    email: 'operator-2@portal.example',
    name: ['Сагинтаева', 'Жанна', 'Муратовна'],
    sex: 'f',
    role: 'Оператор портала: согласует то, что рассмотрел другой',
    works: [['operator', 'operator', 'Эксперт по квалификации поставщиков']],
  },
  {
    email: 'builder@portal.example',
    name: ['Касымов', 'Руслан', 'Ильясович'],
    sex: 'm',
    role: 'Поставщик, специалист; опыта ещё не записал',
    works: [['samal-stroy', 'specialist', 'Инженер производственно-технического отдела']],
  },
  {
    email: 'safe@portal.example',
    name: ['Мусина', 'Дана', 'Ержановна'],
    sex: 'f',
    role: 'Поставщик, специалист; на ней пробуют пароль и второй фактор',
    works: [['medeu-print', 'specialist', 'Менеджер по продажам']],
  },
]

export interface People {
  persons: Row[]
  memberships: Row[]
  accounts: DemoAccount[]
}

export async function makePeople(
  organizations: readonly Organization[],
  identifiers: Identifiers,
  since: Date,
): Promise<People> {
  const password_hash = await hash(DEMO_PASSWORD, {
    algorithm: 2,
    memoryCost: 65536,
    timeCost: 3,
    parallelism: 1,
  })
  const people: People = { persons: [], memberships: [], accounts: [] }
  PEOPLE.forEach(({ email, name, sex, role, works }, i) => {
    const [last_name, first_name, middle_name] = name
    const id = i + 1
    const phone = `+7 705 555-${String(id).padStart(2, '0')}-${String(id * 7).padStart(2, '0')}`
    people.persons.push({
      id,
      iin: identifiers.iin(sex),
      last_name,
      first_name,
      middle_name,
      email,
      phone,
      password_hash,
      // Visitors of the demo have no authenticator for these people.
      second_factor_from: '2100-01-01',
      is_active: true,
      created_at: since,
    })
    const employers = works.map(([key]) => organizations.find((one) => one.key === key) as Organization)
    works.forEach(([, memberRole, position_ru], j) => {
      people.memberships.push({
        id: people.memberships.length + 1,
        person_id: id,
        organization_id: (employers[j] as Organization).id,
        role: memberRole,
        position_ru,
        started_on: since.toISOString().slice(0, 10),
        ended_on: null,
      })
    })
    people.accounts.push({ email, role, organization: employers.map((one) => one.name_ru).join('; ') })
  })
  return people
}

/** Person ids by organisation and role; null if the organisation has no demo account. */
export class Staff {
  #byRole = new Map<string, number>()
  /** Officers of the operator. */
  readonly officers: readonly number[]

  constructor({ memberships }: People) {
    this.officers = memberships
      .filter(({ role }) => role === 'operator')
      .map(({ person_id }) => person_id as number)
    for (const { organization_id, role, person_id } of memberships)
      this.#byRole.set(`${String(organization_id)}/${String(role)}`, person_id as number)
  }

  of({ id }: Organization, role: 'specialist' | 'head'): number | null {
    return this.#byRole.get(`${id}/${role}`) ?? null
  }
}
