import { buildRow } from './build-people.ts'
import { buildMenuItem, buildPost } from './build-post.ts'
import type { MatrixThing } from './matrix-thing.ts'
import type { Portal } from './portal.ts'

/** What the portal publishes belongs to no organisation: any operator edits it. */
export const POST_NOUNS = ['post', 'faq', 'page']

const MOMENTS: Record<string, unknown> = {
  draft: null,
  scheduled: new Date(Date.now() + 86_400_000),
  published: '2026-03-02T10:00:00+05:00',
  empty: null,
  bare: '2026-03-02T10:00:00+05:00',
}

export async function makePostThing({ admin: db }: Portal, wanted: string): Promise<MatrixThing> {
  const [noun, state] = wanted.split(':') as [string, string]
  const id = await make(db, noun, state)
  // `self` is moved below itself; `moved` has pages below it and is moved below another page.
  if (state === 'self') return { id, plan_id: 0, other: id }
  if (state === 'moved') return { id, plan_id: 0, other: (await buildMenuItem(db)).id }
  // Published; the call sends an empty body text.
  if (state === 'bare') return { id, plan_id: 0, text: '' }
  return { id, plan_id: 0 }
}

async function make(db: Portal['admin'], noun: string, state: string): Promise<number> {
  const is_public = state === 'public'
  if (noun === 'post')
    return (
      await buildPost(db, {
        published_at: MOMENTS[state],
        ...(state === 'empty' && { body_ru: '' }),
      })
    ).id
  if (noun === 'faq')
    return buildRow(db, 'faq', {
      category_ru: 'Планы',
      question_ru: 'Когда?',
      answer_ru: '<p>К 1 марта</p>',
      is_public,
    })
  const { id } = await buildMenuItem(db, { is_public, ...(state === 'empty' && { body_ru: '' }) })
  if (state === 'below') return (await buildMenuItem(db, { parent_id: id })).id
  if (state === 'section' || state === 'moved') await buildMenuItem(db, { parent_id: id })
  return id
}
