import type { Actor } from '../actor.ts'
import { type OperatorRefusal, operatorRefusal } from '../operator/operator.ts'
import type { Refusal } from '../refusal.ts'
import { type NamedRow, rowBond } from './bound-rows.ts'
import { DESK_DICTS, type DeskDictName, type OwnColumn } from './desk-dicts.ts'

type Who = Pick<Actor, 'role' | 'user_type'>
export type DeskDictRefusal =
  | OperatorRefusal
  | Refusal<
      | 'dict.code_bound'
      | 'dict.code_bound_code'
      | 'dict.row_bound'
      | 'dict.row_bound_own'
      | 'dict.by_file_only'
      | 'dict.code_is_id'
    >

const GROUND = 'decision 0026'
const state = <Code extends string>(code: Code): Refusal<Code> => ({ kind: 'state', code, ground: GROUND })

/** Rules refer to rows of a bound dictionary by id, so no rule would know a new row. */
export function addRowRefusal(actor: Who, dict: DeskDictName): DeskDictRefusal | null {
  const { kind } = DESK_DICTS[dict]
  const refusal = operatorRefusal(actor)
  if (refusal) return refusal
  if (kind === 'bound') return state('dict.code_bound')
  return kind === 'by_file' ? state('dict.by_file_only') : null
}

/** What a user wants to change in a row. */
export interface RowChange {
  code: boolean
  names: boolean
  /** Columns specific to this dictionary that carry meaning; pure wording may always change. */
  own: boolean
}

/**
 * Names may always change, except names of КАТО units, whose full names depend on each other. A code that is also the
 * id may not change, nor anything a rule refers to.
 */
export function changeRowRefusal(
  actor: Who,
  dict: DeskDictName,
  row: NamedRow,
  change: RowChange,
): DeskDictRefusal | null {
  const { kind, id } = DESK_DICTS[dict]
  const refusal = operatorRefusal(actor)
  if (refusal) return refusal
  if (kind === 'bound') return change.code ? state('dict.code_bound_code') : null
  if (kind === 'by_file') return change.code || change.names || change.own ? state('dict.by_file_only') : null
  if (change.code && id === 'code') return state('dict.code_is_id')
  const bond = rowBond(dict, row)
  if (bond !== null && change.code) return state('dict.code_bound_code')
  return bond === 'row' && change.own ? state('dict.row_bound_own') : null
}

/** A row is never deleted, so references to it stay valid. A row that a rule refers to cannot be switched off. */
export function switchRowRefusal(
  actor: Who,
  dict: DeskDictName,
  row: NamedRow,
  isActive: boolean,
): DeskDictRefusal | null {
  const refusal = operatorRefusal(actor)
  if (refusal) return refusal
  if (DESK_DICTS[dict].kind === 'bound') return state('dict.code_bound')
  return !isActive && rowBond(dict, row) === 'row' ? state('dict.row_bound') : null
}

export function importRefusal(actor: Who, dict: DeskDictName): DeskDictRefusal | null {
  const refusal = operatorRefusal(actor)
  if (refusal) return refusal
  return DESK_DICTS[dict].kind === 'bound' ? state('dict.code_bound') : null
}

export type OwnValue = string | number | null
export type OwnFault = { field: string; code: 'field.required' | 'field.invalid' }

/** Errors in the code and in the columns specific to this dictionary; the database checks that references exist. */
export function rowFaults(
  dict: DeskDictName,
  row: { code: string; own: Readonly<Record<string, OwnValue>> },
): OwnFault[] {
  const { code, own } = DESK_DICTS[dict]
  const typed = own.filter(({ kind }) => kind !== 'fixed')
  const faults: OwnFault[] = code && !code.test(row.code) ? [{ field: 'code', code: 'field.invalid' }] : []
  for (const column of typed) {
    const value = row.own[column.name] ?? null
    if (value === null || value === '') {
      if (column.required) faults.push({ field: `own.${column.name}`, code: 'field.required' })
    } else if (!fits(column, value)) faults.push({ field: `own.${column.name}`, code: 'field.invalid' })
  }
  for (const name of Object.keys(row.own))
    if (!typed.some((column) => column.name === name))
      faults.push({ field: `own.${name}`, code: 'field.invalid' })
  return faults
}

function fits({ kind, choices, pattern, most }: OwnColumn, value: string | number): boolean {
  if (kind === 'reference') return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
  if (typeof value !== 'string') return false
  if (choices) return choices.includes(value)
  return (pattern?.test(value) ?? true) && value.length <= (most ?? 1000)
}
