import { registrationDueAt } from '@zakup/domain/registrations/registration'
import { at, dayOf } from './calendar.ts'
import { chanceOf, type DemoData } from './demo-data.ts'
import { Identifiers } from './identifiers.ts'
import type { Row, Table } from './insert-rows.ts'
import { Staff } from './people.ts'

interface Applicant {
  name_ru: string
  name_kk: string
  organization_type_id: number
  kato_id: number
  address_ru: string
  head: readonly [last: string, first: string, position: string, sex: 'm' | 'f']
  wants: 'customer' | 'supplier'
  email: string
  /** Days ago. */
  sent: number
  returned?: string
  refused?: string
  /** Name of another applicant: this one applies for the same БИН. */
  rivals?: string
}

/** Applicants: one has waited too long already, one was returned, two apply for one organisation, one was refused. */
const APPLICANTS: readonly Applicant[] = [
  {
    name_ru: 'КГУ «Общеобразовательная школа № 12 города Талдыкорган»',
    name_kk: '«Талдықорған қаласының № 12 жалпы білім беретін мектебі» КММ',
    organization_type_id: 3,
    kato_id: 191010000,
    address_ru: 'г. Талдыкорган, ул. Каблиса Жырау, 41',
    head: ['Ахметжанова', 'Гульмира', 'Директор школы', 'f'],
    wants: 'customer',
    email: 'school12@applicant.example',
    sent: 8,
  },
  {
    name_ru: 'ТОО «Арай Логистик»',
    name_kk: '«Арай Логистик» ЖШС',
    organization_type_id: 10,
    kato_id: 750000000,
    address_ru: 'г. Алматы, пр. Райымбека, 212, офис 5',
    head: ['Сулейменов', 'Айдос', 'Директор', 'm'],
    wants: 'supplier',
    email: 'office@arai.example',
    sent: 1,
  },
  {
    name_ru: 'ТОО «Тобол-Сервис»',
    name_kk: '«Тобол-Сервис» ЖШС',
    organization_type_id: 10,
    kato_id: 710000000,
    address_ru: 'г. Астана, ул. Сыганак, 18',
    head: ['Гаврилов', 'Сергей', 'Генеральный директор', 'm'],
    wants: 'supplier',
    email: 'tobol@applicant.example',
    sent: 6,
    returned: 'Справка о регистрации не читается. Приложите скан целиком.',
  },
  {
    name_ru: 'ТОО «Арай Логистик»',
    name_kk: '«Арай Логистик» ЖШС',
    organization_type_id: 10,
    kato_id: 750000000,
    address_ru: 'г. Алматы, ул. Сейфуллина, 410',
    head: ['Жумабеков', 'Ринат', 'Директор', 'm'],
    wants: 'supplier',
    email: 'arai.logistic@applicant.example',
    sent: 1,
    rivals: 'ТОО «Арай Логистик»',
  },
  {
    name_ru: 'ТОО «Көктем Трейд»',
    name_kk: '«Көктем Трейд» ЖШС',
    organization_type_id: 10,
    kato_id: 710000000,
    address_ru: 'г. Астана, пр. Абая, 7',
    head: ['Власов', 'Игорь', 'Директор', 'm'],
    wants: 'supplier',
    email: 'koktem@applicant.example',
    sent: 12,
    refused: 'Документы выданы другой организации.',
  },
]

const PAPERS = [
  ['certificate', 'Справка о государственной регистрации.pdf'],
  ['head_order', 'Приказ о назначении руководителя.pdf'],
] as const

/** Above the ids of all other attachments of the demo data. */
const FIRST_FILE = 100_000

/** Applications to join, with their documents, and an invitation that is not answered yet. */
export function joiningTables(data: DemoData): Table[] {
  const { now, people, organizations } = data
  const chance = chanceOf('applicants')
  const identifiers = new Identifiers(chance)
  const staff = new Staff(people)
  const files: Row[] = []
  const attachments: Row[] = []
  const numbers = new Map<string, string>()
  const rows = APPLICANTS.map((one, i): Row => {
    const id = i + 1
    const iin_bin = numbers.get(one.rivals ?? '') ?? identifiers.bin()
    numbers.set(one.name_ru, iin_bin)
    const sent = at(dayOf(now) - one.sent, 11)
    for (const [kind, original_name] of PAPERS) {
      const attachment_id = FIRST_FILE + attachments.length
      attachments.push({
        id: attachment_id,
        uuid: chance.uuid(),
        original_name,
        content_type: 'application/pdf',
        size: 0,
        signature_check: 'absent',
        av_check: 'passed',
        created_at: sent,
      })
      files.push({ registration_id: id, attachment_id, kind })
    }
    return { id, iin_bin, ...applicantRow(one, identifiers, sent, staff.officers[0] ?? null) }
  })
  const home = organizations.find(({ key }) => key === 'talgar-build')
  const invited_by = home ? staff.of(home, 'head') : null
  const invitation: Row = {
    id: 1,
    organization_id: home?.id ?? null,
    iin: identifiers.iin('f'),
    email: 'asel@applicant.example',
    last_name: 'Кенжебаева',
    first_name: 'Асель',
    middle_name: null,
    role: 'specialist',
    position_ru: 'Экономист',
    invited_by,
    created_at: at(dayOf(now) - 2, 10),
    expires_at: at(dayOf(now) + 5, 10),
  }
  return [
    ['attachment', attachments],
    ['registration', rows],
    ['registration_file', files],
    ['invitation', [invitation]],
  ]
}

function applicantRow(one: Applicant, identifiers: Identifiers, sent: Date, officer: number | null): Row {
  const [head_last_name, head_first_name, head_position_ru, sex] = one.head
  const { returned, refused } = one
  const reason = refused ?? returned
  return {
    state: refused ? 'refused' : returned ? 'returned' : 'submitted',
    email: one.email,
    kind: 'legal',
    name_ru: one.name_ru,
    name_kk: one.name_kk,
    organization_type_id: one.organization_type_id,
    kato_id: one.kato_id,
    address_ru: one.address_ru,
    phone: '+7 701 555-12-12',
    head_iin: identifiers.iin(sex),
    head_last_name,
    head_first_name,
    head_middle_name: null,
    head_position_ru,
    wants_customer: one.wants === 'customer',
    wants_organizer: false,
    wants_supplier: one.wants === 'supplier',
    created_at: sent,
    confirmed_at: sent,
    updated_at: sent,
    submitted_at: sent,
    due_at: reason ? null : registrationDueAt(sent.toISOString().slice(0, 10), new Map()),
    decided_at: reason ? new Date(+sent + 86_400_000) : null,
    decided_by: reason ? officer : null,
    decision_reason: reason ?? null,
    version: 1,
  }
}
