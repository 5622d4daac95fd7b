import type { menuDeskRoutes } from '@zakup/contract/posts/menu-desk.routes'
import type { BodyOf } from '@zakup/contract/route'
import { operatorRefusal } from '@zakup/domain/operator/operator'
import {
  inMenuOrder,
  menuDeleteRefusal,
  menuPublishRefusal,
  parentRefusal,
  reordered,
} from '@zakup/domain/posts/menu-tree'
import { hasText } from '@zakup/domain/posts/post'
import type { Transaction, UpdateObject } from 'kysely'
import { lastChange } from '../../db/last-change.ts'
import type { DB } from '../../db/types.gen.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { changedMeanwhile } from '../../kernel/changed-meanwhile.ts'
import { command, type JournalSource } from '../../kernel/command.ts'
import { fieldError, refuseFields } from '../../kernel/field-error.ts'
import { ProblemError, refuse, there } from '../../kernel/problem-error.ts'
import { journalChanges, snapshotsOf } from '../../kernel/snapshot-journal.ts'
import { changeMenuItem, insertMenuItem, lockMenu, removeMenuItem } from './menu-desk.queries.ts'
import { putOrder } from './put-order.queries.ts'
import { written, writtenOrNull } from './written-text.ts'

type Ctx = CallContext<'cabinet'>
type MenuBody = BodyOf<(typeof menuDeskRoutes)['createMenuItem']>
type Menu = Awaited<ReturnType<typeof lockMenu>>

const LAST = 32_767

export async function createMenuItem(ctx: Ctx, body: MenuBody): Promise<number> {
  refuse(operatorRefusal(ctx.actor))
  return command(ctx, 'menu_item.create', async (trx, source) => {
    checkPlace(await lockMenu(trx), null, body)
    const id = await insertMenuItem(trx, { ...columnsOf(body), ord: LAST, updated_by: source.person_id })
    await journalChanges(trx, source, 'menu_item', new Map(), [id])
    await putInOrder(trx, source)
    return { result: id }
  })
}

export async function updateMenuItem(
  ctx: Ctx,
  id: number,
  { version, ...body }: BodyOf<(typeof menuDeskRoutes)['updateMenuItem']>,
): Promise<number> {
  refuse(operatorRefusal(ctx.actor))
  return command(ctx, 'menu_item.update', async (trx, source) => {
    const menu = await lockMenu(trx)
    const item = await asRead(trx, menu, id, version)
    checkPlace(menu, id, body)
    const columns = columnsOf(body)
    if (item.is_public) refuse(menuPublishRefusal({ has_body: hasText(columns.body_ru) }))
    const isMoved = body.parent_id !== item.parent_id
    await put(trx, source, id, { ...columns, ...(isMoved && { ord: LAST }) })
    if (isMoved) await putInOrder(trx, source)
    return { result: id }
  })
}

export async function showMenuItem(
  ctx: Ctx,
  id: number,
  version: number,
  is_public: boolean,
): Promise<number> {
  refuse(operatorRefusal(ctx.actor))
  return command(ctx, is_public ? 'menu_item.publish' : 'menu_item.hide', async (trx, source) => {
    const item = await asRead(trx, await lockMenu(trx), id, version)
    if (is_public) refuse(menuPublishRefusal({ has_body: hasText(item.body_ru) }))
    await put(trx, source, id, { is_public })
    return { result: id }
  })
}

export async function deleteMenuItem(ctx: Ctx, id: number): Promise<void> {
  refuse(operatorRefusal(ctx.actor))
  await command(ctx, 'menu_item.delete', async (trx, source) => {
    const menu = await lockMenu(trx)
    refuse(menuDeleteRefusal(menu, there(menu.find((row) => row.id === id))))
    const before = await snapshotsOf(trx, 'menu_item', [id])
    await removeMenuItem(trx, id)
    await journalChanges(trx, source, 'menu_item', before, [id])
    return { result: null }
  })
}

export async function orderMenu(
  ctx: Ctx,
  { parent_id, ids }: BodyOf<(typeof menuDeskRoutes)['orderMenuItems']>,
): Promise<void> {
  refuse(operatorRefusal(ctx.actor))
  await command(ctx, 'menu_item.order', async (trx, source) => {
    const menu = await lockMenu(trx)
    const order = reordered(menu, parent_id, ids)
    if (!order) throw new ProblemError(409, 'menu_item.other_list')
    await putOrder(
      trx,
      source,
      'menu_item',
      menu,
      order.map(({ id }) => id),
    )
    return { result: null }
  })
}

/** Saves, publishes or hides only the version that was read, not a later one. */
async function asRead(trx: Transaction<DB>, menu: Menu, id: number, version: number): Promise<Menu[number]> {
  const item = there(menu.find((row) => row.id === id))
  if (item.version !== version)
    throw changedMeanwhile('menu_item.changed_meanwhile', await lastChange(trx, 'menu_item', id))
  return item
}

function checkPlace(menu: Menu, id: number | null, { slug, parent_id }: MenuBody): void {
  const misplaced = parentRefusal(menu, id, parent_id)
  refuseFields([
    ...(misplaced ? [fieldError('parent_id', misplaced.code)] : []),
    ...(menu.some((row) => row.slug === slug && row.id !== id)
      ? [fieldError('slug', 'menu_item.slug_taken')]
      : []),
  ])
}

async function putInOrder(trx: Transaction<DB>, source: JournalSource): Promise<void> {
  const menu = await lockMenu(trx)
  await putOrder(
    trx,
    source,
    'menu_item',
    menu,
    inMenuOrder(menu).map(({ id }) => id),
  )
}

async function put(
  trx: Transaction<DB>,
  source: JournalSource,
  id: number,
  changes: UpdateObject<DB, 'menu_item'>,
): Promise<void> {
  const before = await snapshotsOf(trx, 'menu_item', [id])
  await changeMenuItem(trx, source, id, changes)
  await journalChanges(trx, source, 'menu_item', before, [id])
}

function columnsOf(body: MenuBody) {
  return {
    parent_id: body.parent_id,
    slug: body.slug,
    title_ru: body.title,
    title_kk: body.title_kk,
    body_ru: written(body.body),
    body_kk: writtenOrNull(body.body_kk),
  }
}
