import type { postDeskRoutes } from '@zakup/contract/posts/post-desk.routes'
import type { BodyOf } from '@zakup/contract/route'
import { operatorRefusal } from '@zakup/domain/operator/operator'
import { hasText, type PostAction, postRefusal, scheduleFault } from '@zakup/domain/posts/post'
import type { Transaction, UpdateObject } from 'kysely'
import { lastChange, NOW } from '../../db/last-change.ts'
import type { DB } from '../../db/types.gen.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { changedMeanwhile } from '../../kernel/changed-meanwhile.ts'
import { command, type JournalSource } from '../../kernel/command.ts'
import { fieldError, refuseFields } from '../../kernel/field-error.ts'
import { ProblemError, refuse, there } from '../../kernel/problem-error.ts'
import { journalChanges, snapshotsOf } from '../../kernel/snapshot-journal.ts'
import { changePost, insertPost, lockPost, pictureId, removePost, unmarkMain } from './post-desk.queries.ts'
import { written, writtenOrNull } from './written-text.ts'

type Ctx = CallContext<'cabinet'>
type PostBody = BodyOf<(typeof postDeskRoutes)['createPost']>
type Changes = UpdateObject<DB, 'post'>
type Locked = NonNullable<Awaited<ReturnType<typeof lockPost>>>

export async function createPost(ctx: Ctx, body: PostBody): Promise<number> {
  refuse(operatorRefusal(ctx.actor))
  return command(ctx, 'post.create', async (trx, source) => {
    const columns = await columnsOf(trx, ctx, body, null)
    const id = await insertPost(trx, { ...columns, updated_by: source.person_id })
    await journalChanges(trx, source, 'post', new Map(), [id])
    return { result: id }
  })
}

export async function updatePost(
  ctx: Ctx,
  id: number,
  { version, ...body }: BodyOf<(typeof postDeskRoutes)['updatePost']>,
): Promise<number> {
  refuse(operatorRefusal(ctx.actor))
  return command(ctx, 'post.update', async (trx, source) => {
    const post = await lockedAsRead(trx, id, version)
    const columns = await columnsOf(trx, ctx, body, post.image_id)
    refuse(postRefusal(ctx.actor, { ...post, has_body: hasText(columns.body_ru) }, 'edit'))
    // An unchanged main mark has no effect: correcting a typo in an old post does not move the main place.
    const takesMain = post.state === 'published' && body.is_main && !post.is_main
    await put(trx, source, post, columns, { takesMain })
    return { result: id }
  })
}

export async function deletePost(ctx: Ctx, id: number): Promise<void> {
  refuse(operatorRefusal(ctx.actor))
  await command(ctx, 'post.delete', async (trx, source) => {
    const post = there(await lockPost(trx, id))
    refuse(postRefusal(ctx.actor, { ...post, has_body: hasText(post.body_ru) }, 'delete'))
    const before = await snapshotsOf(trx, 'post', [id])
    await removePost(trx, id)
    await journalChanges(trx, source, 'post', before, [id])
    return { result: null }
  })
}

/** By the database clock, as for everything public. */
export function publishPost(ctx: Ctx, id: number, version: number): Promise<number> {
  return step(ctx, id, version, 'publish', () => NOW)
}

/** No job runs at that time: the post becomes public because every query compares with the clock. */
export function schedulePost(ctx: Ctx, id: number, version: number, at: string): Promise<number> {
  return step(ctx, id, version, 'schedule', ({ now }) => {
    const fault = scheduleFault(at, now)
    if (fault) refuseFields([fieldError('published_at', fault)])
    return at
  })
}

export function unpublishPost(ctx: Ctx, id: number, version: number): Promise<number> {
  return step(ctx, id, version, 'unpublish', () => null)
}

async function step(
  ctx: Ctx,
  id: number,
  version: number,
  action: Exclude<PostAction, 'edit' | 'delete'>,
  moment: (post: Locked) => Changes['published_at'],
): Promise<number> {
  refuse(operatorRefusal(ctx.actor))
  return command(ctx, `post.${action}`, async (trx, source) => {
    const post = await lockedAsRead(trx, id, version)
    refuse(postRefusal(ctx.actor, { ...post, has_body: hasText(post.body_ru) }, action))
    const takesMain = action === 'publish' && post.is_main
    await put(trx, source, post, { published_at: moment(post) }, { takesMain })
    return { result: id }
  })
}

/** Saves, publishes or unpublishes only the version that was read, not a later one. */
async function lockedAsRead(trx: Transaction<DB>, id: number, version: number): Promise<Locked> {
  const post = there(await lockPost(trx, id))
  if (post.version !== version)
    throw changedMeanwhile('post.changed_meanwhile', await lastChange(trx, 'post', id))
  return post
}

/** Taking the main place removes it from the others in the same transaction. */
async function put(
  trx: Transaction<DB>,
  source: JournalSource,
  { id, mains }: Locked,
  changes: Changes,
  { takesMain }: { takesMain: boolean },
): Promise<void> {
  const others = takesMain ? mains : []
  const before = await snapshotsOf(trx, 'post', [id, ...others])
  await changePost(trx, source, id, changes)
  if (others.length > 0) await unmarkMain(trx, source, others)
  await journalChanges(trx, source, 'post', before, [id, ...others])
}

async function columnsOf(trx: Transaction<DB>, { actor }: Ctx, body: PostBody, kept: number | null) {
  const image_id = body.image && (await pictureId(trx, actor.organization_id, body.image, kept))
  if (image_id === undefined)
    throw new ProblemError(400, 'request.invalid', { errors: [fieldError('image', 'post.not_a_picture')] })
  return {
    title_ru: body.title,
    title_kk: body.title_kk,
    lead_ru: body.lead,
    body_ru: written(body.body),
    body_kk: writtenOrNull(body.body_kk),
    category: body.category,
    is_main: body.is_main,
    image_id: image_id as number | null,
    image_alt_ru: image_id === null ? null : body.image_alt,
  }
}
