import type { DeskDictRow } from '@zakup/contract/dicts/dicts-desk.routes'
import type { OwnValue } from '@zakup/domain/dicts/desk-dict-rules'
import { DESK_DICTS, type DeskDictName } from '@zakup/domain/dicts/desk-dicts'
import { dictRowBounds } from '@zakup/domain/field-bounds'

/** A row as the form holds it: everything is text until it is sent. */
export interface RowFields {
  code: string
  name_ru: string
  name_kk: string
  egz_code: string
  mtw_code: string
  skk_code: string
  ord: string
  own: Record<string, OwnValue>
}

/** Sort position after all rows ordered by hand. */
const LAST = dictRowBounds.ord

export function fieldsOf(row: DeskDictRow | null): RowFields {
  return {
    code: row?.code ?? '',
    name_ru: row?.name_ru ?? '',
    name_kk: row?.name_kk ?? '',
    egz_code: row?.egz_code ?? '',
    mtw_code: row?.mtw_code ?? '',
    skk_code: row?.skk_code ?? '',
    ord: row && row.ord !== LAST ? String(row.ord) : '',
    own: { ...row?.own },
  }
}

export function bodyOf(dict: DeskDictName, fields: RowFields) {
  const typed = DESK_DICTS[dict].own.filter(({ kind }) => kind !== 'fixed')
  return {
    ...fields,
    ord: /^\d{1,5}$/.test(fields.ord) ? Math.min(Number(fields.ord), LAST) : LAST,
    own: Object.fromEntries(
      typed.map(({ name }) => [name, fields.own[name] === '' ? null : (fields.own[name] ?? null)]),
    ),
  }
}
