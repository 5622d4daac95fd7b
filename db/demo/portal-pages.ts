import { CONFIRMATION_HOURS } from '@zakup/domain/auth/account-change'
import { at, dayOf } from './calendar.ts'
import { chanceOf, type DemoData } from './demo-data.ts'
import type { Document } from './documents.ts'
import { QUESTIONS } from './faq.ts'
import { PAGES } from './help-pages.ts'
import type { Row, Table } from './insert-rows.ts'
import { newsRows } from './news.ts'
import { Staff } from './people.ts'
import { attachmentRow } from './rows.ts'
import { ticketTables } from './tickets.ts'

/** Replaces page slugs in texts by links with page ids. */
function linked(html: string): string {
  return html.replace(/href="page:([a-z-]+)"/g, (_, slug: string) => `href="/pages/${pageId(slug)}"`)
}

function pageId(slug: string): number {
  const index = PAGES.findIndex((page) => page.slug === slug)
  if (index < 0) throw new Error(`no page ${slug}`)
  return index + 1
}

/** The picture of the main post; storeDemoFiles adds its bytes. */
function mainPicture({ documents, now }: DemoData): Document {
  return {
    id: documents.all.length + 1,
    name: 'Годовой план.png',
    size: 0,
    created_at: at(dayOf(now) - 10, 9),
    signature_check: 'absent',
    av_check: 'passed',
    uuid: chanceOf('news').uuid(),
    owner: null,
  }
}

/** One operator asks to change the e-mail of a head, and waits for the other. */
function waitingChange({ people, now }: DemoData): Row {
  const person = (email: string) => people.persons.find((one) => one.email === email)?.id ?? null
  const asked = new Date(+now - 3 * 3_600_000)
  return {
    id: 1,
    person_id: person('supplier-head@portal.example'),
    kind: 'email',
    email: 'm.tulegenova@zharkyn.example',
    reason: 'Обращение № 214: прежний ящик отключён, личность проверена по документу',
    way: 'second_operator',
    state: 'waiting',
    asked_by: person('operator-2@portal.example'),
    asked_at: asked,
    due_at: new Date(+asked + CONFIRMATION_HOURS * 3_600_000),
  }
}

/** Content that the operator publishes, and its support. */
export function portalPages(data: DemoData): Table[] {
  const { now } = data
  const picture = mainPicture(data)
  return [
    ...ticketTables(chanceOf('tickets'), data.people, now),
    ['account_change', [waitingChange(data)]],
    ['attachment', [attachmentRow(picture, new Staff(data.people))]],
    [
      'post',
      newsRows(dayOf(now)).map((row) => ({
        ...row,
        body_ru: linked(String(row.body_ru)),
        image_id: row.is_main ? picture.id : null,
      })),
    ],
    [
      'menu_item',
      PAGES.map(({ slug, title, body, parent }, i) => ({
        id: i + 1,
        parent_id: parent ? pageId(parent) : null,
        slug,
        title_ru: title,
        body_ru: linked(body),
        ord: (i + 1) * 10,
        is_public: true,
        updated_at: now,
      })),
    ],
    [
      'faq',
      QUESTIONS.flatMap(([category, questions]) =>
        questions.map(([question, answer], i) => ({
          category_ru: category,
          question_ru: question,
          answer_ru: `<p>${answer}</p>`,
          ord: (i + 1) * 10,
          is_public: true,
        })),
      ).map((row, i) => ({ id: i + 1, ...row })),
    ],
  ]
}
