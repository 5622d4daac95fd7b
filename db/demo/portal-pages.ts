import { dayOf } from './calendar.ts'
import { QUESTIONS } from './faq.ts'
import { PAGES } from './help-pages.ts'
import type { Table } from './insert-rows.ts'
import { newsRows } from './news.ts'

/** Texts name a page by its slug; a reader goes to it by its id. */
function linked(html: string): string {
  return html.replace(/href="page:([a-z-]+)"/g, (_, slug: string) => `href="/pages/${pageId(slug)}"`)
}

function pageId(slug: string): number {
  const index = PAGES.findIndex((page) => page.slug === slug)
  if (index < 0) throw new Error(`no page ${slug}`)
  return index + 1
}

/** What the operator of the portal publishes. */
export function portalPages(now: Date): Table[] {
  const today = dayOf(now)
  return [
    ['post', newsRows(today).map((row) => ({ ...row, body_ru: linked(String(row.body_ru)) }))],
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
