import type { dictDeskRoutes } from '@zakup/contract/dicts/dicts-desk.routes'
import type { FieldError } from '@zakup/contract/problem'
import type { BodyOf } from '@zakup/contract/route'
import {
  addRowRefusal,
  changeRowRefusal,
  rowFaults,
  switchRowRefusal,
} from '@zakup/domain/dicts/desk-dict-rules'
import { DESK_DICTS, type DeskDictName, isWording } from '@zakup/domain/dicts/desk-dicts'
import { operatorRefusal } from '@zakup/domain/operator/operator'
import type { Transaction } from 'kysely'
import { lastDeskChange, noteDeskChange } from '../../db/desk-change.ts'
import type { Reference } from '../../db/dict-references.ts'
import type { DB, Json } from '../../db/types.gen.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { changedMeanwhile } from '../../kernel/changed-meanwhile.ts'
import { command } from '../../kernel/command.ts'
import { fieldError, refuseFields } from '../../kernel/field-error.ts'
import { refuse, there } from '../../kernel/problem-error.ts'
import { referenceErrors } from '../../kernel/reference-errors.ts'
import {
  insertDeskRow,
  isIdTaken,
  isValueTaken,
  lockDeskRow,
  lockDict,
  nextId,
  type StoredRow,
  storedRow,
  updateDeskRow,
} from './desk-rows.queries.ts'

type Ctx = CallContext<'cabinet'>
type RowBody = BodyOf<(typeof dictDeskRoutes)['addDictRow']>
type Change = BodyOf<(typeof dictDeskRoutes)['changeDictRow']>

export function rowKey(dict: DeskDictName, id: number): string {
  return `${dict}:${id}`
}

export async function addRow(ctx: Ctx, dict: DeskDictName, body: RowBody): Promise<number> {
  refuse(addRowRefusal(ctx.actor, dict))
  return command(ctx, 'dict_row.add', async (trx, source) => {
    await lockDict(trx, dict)
    await check(trx, dict, body, null)
    const id = await newId(trx, dict, body.code)
    await insertDeskRow(trx, dict, { id, ...columnsOf(dict, body) })
    await noteDeskChange(trx, `dict_${dict}`, String(id), source.person_id)
    return {
      result: id,
      subject: ['dict_row', rowKey(dict, id)],
      after: (await storedRow(trx, dict, id)) as Json,
    }
  })
}

export async function changeRow(
  ctx: Ctx,
  dict: DeskDictName,
  id: number,
  { version, ...body }: Change,
): Promise<void> {
  refuse(operatorRefusal(ctx.actor))
  await command(ctx, 'dict_row.change', async (trx, source) => {
    const locked = there(await lockDeskRow(trx, dict, id))
    const columns = columnsOf(dict, body)
    refuse(changeRowRefusal(ctx.actor, dict, namedRow(locked.row), changeOf(dict, locked.row, columns)))
    if (locked.version !== version)
      throw changedMeanwhile('dict.changed_meanwhile', await lastDeskChange(trx, `dict_${dict}`, String(id)))
    await check(trx, dict, body, locked.row)
    // Only changed columns: in a dictionary that the code depends on, the role has no UPDATE grant on the others.
    const differing = Object.entries(columns).filter(([name, value]) => (locked.row[name] ?? null) !== value)
    if (differing.length > 0) {
      await updateDeskRow(trx, dict, id, differing)
      await noteDeskChange(trx, `dict_${dict}`, String(id), source.person_id)
    }
    return {
      result: null,
      ...(differing.length > 0 && {
        subject: ['dict_row', rowKey(dict, id)] as [string, string],
        before: locked.row as Json,
        after: (await storedRow(trx, dict, id)) as Json,
      }),
    }
  })
}

export async function switchRow(ctx: Ctx, dict: DeskDictName, id: number, isActive: boolean): Promise<void> {
  refuse(operatorRefusal(ctx.actor))
  await command(ctx, isActive ? 'dict_row.switch_on' : 'dict_row.switch_off', async (trx, source) => {
    const { row } = there(await lockDeskRow(trx, dict, id))
    refuse(switchRowRefusal(ctx.actor, dict, namedRow(row), isActive))
    if (row.is_active === isActive) return { result: null }
    await updateDeskRow(trx, dict, id, [['is_active', isActive]])
    await noteDeskChange(trx, `dict_${dict}`, String(id), source.person_id)
    return {
      result: null,
      subject: ['dict_row', rowKey(dict, id)],
      before: row as Json,
      after: { ...row, is_active: isActive } as Json,
    }
  })
}

const COMMON = ['code', 'name_ru', 'name_kk', 'egz_code', 'mtw_code', 'skk_code', 'ord'] as const

/** Maps the body to table columns; columns that are only displayed are left out. */
function columnsOf(dict: DeskDictName, body: RowBody): Record<string, string | number | null> {
  const common = COMMON.map((name) => [name, body[name]] as const)
  const own = DESK_DICTS[dict].own
    .filter(({ kind }) => kind !== 'fixed')
    .map(({ name }) => [name, body.own[name] === '' ? null : (body.own[name] ?? null)] as const)
  return Object.fromEntries([...common, ...own])
}

const namedRow = ({ id, code }: StoredRow) => ({ id, code: String(code) })

function changeOf(dict: DeskDictName, row: StoredRow, columns: Record<string, string | number | null>) {
  const differs = (name: string) => (row[name] ?? null) !== columns[name]
  return {
    code: differs('code'),
    names: differs('name_ru') || differs('name_kk'),
    own: DESK_DICTS[dict].own.some(
      (column) => column.kind !== 'fixed' && !isWording(column) && differs(column.name),
    ),
  }
}

async function check(
  trx: Transaction<DB>,
  dict: DeskDictName,
  body: RowBody,
  held: StoredRow | null,
): Promise<void> {
  // In a dictionary that the code depends on, codes cannot change, so they are not checked.
  const faults = DESK_DICTS[dict].kind === 'bound' ? [] : rowFaults(dict, body)
  const errors: FieldError[] = faults.map(({ field, code }) => fieldError(field, code))
  if (faults.length === 0) errors.push(...(await storedFaults(trx, dict, body, held)))
  refuseFields(errors)
}

async function storedFaults(
  trx: Transaction<DB>,
  dict: DeskDictName,
  body: RowBody,
  held: StoredRow | null,
): Promise<FieldError[]> {
  const { own, kind } = DESK_DICTS[dict]
  if (kind === 'bound') return []
  const references = own.flatMap(({ name, of }): Reference[] => {
    const id = body.own[name]
    return of && typeof id === 'number'
      ? [[`own.${name}`, `dict_${of}`, id, [held?.[name] as number | null | undefined]]]
      : []
  })
  const unique = ['code', ...own.filter(({ name }) => name === 'alpha2').map(({ name }) => name)]
  const errors = await referenceErrors(trx, references, 'dict.unknown_reference')
  for (const name of unique) {
    const value = name === 'code' ? body.code : body.own[name]
    if (await isValueTaken(trx, dict, name, value, held?.id ?? null))
      errors.push(fieldError(name === 'code' ? name : `own.${name}`, 'dict.code_taken'))
  }
  return errors
}

async function newId(trx: Transaction<DB>, dict: DeskDictName, code: string): Promise<number> {
  if (DESK_DICTS[dict].id === 'next') return nextId(trx, dict)
  // «006» and «6» would get the same id.
  if (await isIdTaken(trx, dict, Number(code))) refuseFields([fieldError('code', 'dict.code_taken')])
  return Number(code)
}
