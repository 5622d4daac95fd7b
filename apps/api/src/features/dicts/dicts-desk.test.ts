import { boundRowsOf } from '@zakup/domain/dicts/bound-rows'
import { DESK_DICT_NAMES, DESK_DICTS } from '@zakup/domain/dicts/desk-dicts'
import { hasWords } from '@zakup/messages/catalogue'
import { beforeAll, describe, expect, it } from 'vitest'
import { acting } from '../../test/acting.ts'
import { buildOfficer } from '../../test/build-exp.ts'
import { buildPlanner, type Planner } from '../../test/build-planner.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()
let operator: Planner
let customer: Planner

beforeAll(async () => {
  operator = await buildOfficer(portal)
  customer = await buildPlanner(portal)
})

const rows = (dict: string, more = '') => `operator/dicts/${dict}/rows/${more}`
const row = async (dict: string, id: number) => (await operator.ask('GET', rows(dict, `${id}/`))).body
/** A row as a form submits it. */
function bodyOf({
  code,
  name_ru,
  name_kk,
  egz_code,
  mtw_code,
  skk_code,
  ord,
  own,
  version,
}: Record<string, unknown>) {
  return { code, name_ru, name_kk, egz_code, mtw_code, skk_code, ord, own, version }
}
const codeOf = ({ status, body }: { status: number; body: { code?: string } | null }) => [status, body?.code]

describe('dictionaries in the operator’s back office', () => {
  it('are all listed with their number of rows', async () => {
    const { body } = await operator.ask('GET', 'operator/dicts/')
    expect(body.results.map((dict: { dict: string }) => dict.dict)).toEqual([...DESK_DICT_NAMES])
    const { rows: stored } = await portal.admin.query('select count(*)::int as count from dict_measure')
    expect(body.results.find((dict: { dict: string }) => dict.dict === 'measure')).toMatchObject({
      rows: stored[0].count,
      switched_off: 0,
      last_import: null,
    })
  })

  it('are all dict_ tables, and the database privileges match the rules', async () => {
    const { rows: tables } = await portal.admin.query(`
      select substr(tablename, 6) as dict, has_table_privilege('zakup_app', tablename, 'insert') as adds,
        has_any_column_privilege('zakup_app', tablename, 'update') as changes,
        has_column_privilege('zakup_app', tablename, 'is_active', 'update') as switches,
        has_column_privilege('zakup_app', tablename, 'id', 'update') and not has_table_privilege('zakup_app', tablename, 'insert') as moves,
        has_table_privilege('zakup_app', tablename, 'delete') as deletes
      from pg_tables where schemaname = 'public' and tablename like 'dict\\_%' and tablename <> 'dict_import' order by 1`)
    expect(tables).toEqual(
      DESK_DICT_NAMES.map((dict) => {
        const isOpen = DESK_DICTS[dict].kind !== 'bound'
        return { dict, adds: isOpen, changes: true, switches: isOpen, moves: false, deletes: false }
      }).toSorted((a, b) => (a.dict < b.dict ? -1 : 1)),
    )
  })

  it('are searched by code and name, and filtered by is_active', async () => {
    const found = await operator.ask('GET', rows('measure', '?q=796'))
    expect(found.body.results).toMatchObject([{ id: 796, own: { short_name_ru: 'шт.' }, is_active: true }])
    const named = await operator.ask('GET', rows('enstru', `?q=${encodeURIComponent('НОУТБУК')}&limit=1`))
    expect(named.body.results[0]).toMatchObject({ own_names: { subject_id: 'Товар' } })
    expect((await operator.ask('GET', rows('measure', '?is_active__in=0'))).body.count).toBe(0)
    expect((await operator.ask('GET', rows('fkr_subprogram', '0/'))).body.code).toBe('000')
  })

  it('answer 403 to everyone but the operator', async () => {
    for (const [method, path, body] of [
      ['GET', 'operator/dicts/', undefined],
      ['GET', rows('measure'), undefined],
      ['GET', rows('measure', '796/'), undefined],
      ['GET', rows('measure', '796/uses/'), undefined],
      ['POST', rows('measure'), { code: '999', name_ru: 'Единица', own: { short_name_ru: 'ед.' } }],
      ['POST', rows('measure', '796/switch/'), { is_active: false }],
    ] as const)
      expect([path, ...codeOf(await customer.ask(method, path, body))]).toEqual([path, 403, 'operator.only'])
  })

  it('can be written only by the operator in the database too', async () => {
    const refused = /only the operator/
    await acting(portal, customer.organization.id, async (client) => {
      await expect(client.query("update dict_measure set name_ru = 'x'")).rejects.toThrow(refused)
    })
    await acting(portal, customer.organization.id, async (client) => {
      await expect(
        client.query("select dict_row_uses('measure', 'lot', 'measure_id', 796, 10)"),
      ).rejects.toThrow(refused)
    })
    await acting(portal, customer.organization.id, async (client) => {
      await expect(client.query("select desk_history('dict_row', 'measure:796', 10)")).rejects.toThrow(
        refused,
      )
    })
    await acting(portal, customer.organization.id, async (client) => {
      await expect(client.query('delete from calendar_day')).rejects.toThrow(refused)
    })
    await acting(portal, operator.organization.id, async (client) => {
      await expect(client.query('update dict_plan_status set id = 99 where id = 1')).rejects.toThrow(
        /permission denied/,
      )
    })
  })
})

describe('a row', () => {
  it('is added, changed, switched off and on, with a history of who did it', async () => {
    const added = await operator.ask('POST', rows('measure'), {
      code: '9990',
      name_ru: 'Бухта',
      name_kk: 'Бухта',
      own: { short_name_ru: 'бухта', short_name_kk: null },
    })
    expect(added.body).toMatchObject({ id: 9990, is_active: true, own: { short_name_ru: 'бухта' } })
    const changed = await operator.ask('PUT', rows('measure', '9990/'), {
      ...bodyOf(added.body),
      name_ru: 'Бухта кабеля',
    })
    expect(changed.body).toMatchObject({ name_ru: 'Бухта кабеля' })
    await operator.ask('POST', rows('measure', '9990/switch/'), { is_active: false })
    await operator.ask('POST', rows('measure', '9990/switch/'), { is_active: false })
    const { body } = await operator.ask('POST', rows('measure', '9990/switch/'), { is_active: true })
    expect(body.history.map(({ action }: { action: string }) => action)).toEqual([
      'dict_row.switch_on',
      'dict_row.switch_off',
      'dict_row.change',
      'dict_row.add',
    ])
    expect(body.history[2]).toMatchObject({
      by: expect.stringContaining('.'),
      fields: [{ field: 'name_ru', before: 'Бухта', after: 'Бухта кабеля' }],
    })
    const shown = await portal.app.inject('/api/core/api/dicts/measures?q=9990')
    expect(shown.json().results[0]).toMatchObject({ name: 'Бухта кабеля', short_name: 'бухта' })
  })

  it('is not changed by a user who saw an older version', async () => {
    const seen = await row('insoterm', 1)
    await operator.ask('PUT', rows('insoterm', '1/'), { ...bodyOf(seen), name_kk: 'Зауыттан' })
    const late = await operator.ask('PUT', rows('insoterm', '1/'), { ...bodyOf(seen), name_kk: 'Зауыт' })
    expect(codeOf(late)).toEqual([409, 'dict.changed_meanwhile'])
    expect((await row('insoterm', 1)).name_kk).toBe('Зауыттан')
  })

  it.each([
    ['measure', { code: 'шт', name_ru: 'Штука', own: { short_name_ru: 'шт.' } }, ['code']],
    ['measure', { code: '796', name_ru: 'Штука', own: { short_name_ru: 'шт.' } }, ['code']],
    ['measure', { code: '9991', name_ru: 'Штука' }, ['own.short_name_ru']],
    ['country', { code: '997', name_ru: 'Страна', own: { alpha2: 'KZ' } }, ['own.alpha2']],
    ['ekrb', { code: '999', name_ru: 'Затраты', own: { parent_id: 987654321 } }, ['own.parent_id']],
  ])('of %s with an invalid field is refused with the field named', async (dict, body, fields) => {
    const { status, body: problem } = await operator.ask('POST', rows(dict), body)
    expect([status, problem.errors?.map(({ field }: { field: string }) => field)]).toEqual([400, fields])
  })

  it('that the code refers to keeps its code and stays active; its name may change', async () => {
    const draft = await row('plan_status', 1)
    expect(
      codeOf(await operator.ask('POST', rows('plan_status', '1/switch/'), { is_active: false })),
    ).toEqual([409, 'dict.code_bound'])
    expect(
      codeOf(
        await operator.ask('POST', rows('plan_status'), {
          code: '9',
          name_ru: 'Иной',
          own: { short_name_ru: 'Иной' },
        }),
      ),
    ).toEqual([409, 'dict.code_bound'])
    expect(
      codeOf(await operator.ask('PUT', rows('plan_status', '1/'), { ...bodyOf(draft), code: '99' })),
    ).toEqual([409, 'dict.code_bound_code'])
    const renamed = await operator.ask('PUT', rows('plan_status', '1/'), {
      ...bodyOf(draft),
      name_ru: 'Проект плана',
    })
    expect([renamed.status, renamed.body.name_ru]).toEqual([200, 'Проект плана'])
    expect(codeOf(await operator.ask('POST', rows('country', '398/switch/'), { is_active: false }))).toEqual([
      409,
      'dict.row_bound',
    ])
  })

  it('that a rule refers to keeps its code and meaning and stays active; its name may change', async () => {
    for (const [dict, id] of [
      ['organization_type', 14],
      ['purchase_method_justification', 28],
      ['rnu_reason', 4],
      ['status_potential_supplier', 3],
      ['license_activity_type', 1],
      ['license_category', 2],
      ['measure', 839],
    ] as const)
      expect([
        dict,
        ...codeOf(await operator.ask('POST', rows(dict, `${id}/switch/`), { is_active: false })),
      ]).toEqual([dict, 409, 'dict.row_bound'])
    const small = bodyOf(await row('purchase_method_justification', 28))
    const changed = (over: object) =>
      operator.ask('PUT', rows('purchase_method_justification', '28/'), { ...small, ...over })
    expect(codeOf(await changed({ code: '16.3.99' }))).toEqual([409, 'dict.code_bound_code'])
    expect(codeOf(await changed({ own: { method_id: 6 } }))).toEqual([409, 'dict.row_bound_own'])
    expect((await changed({ name_ru: 'Малый объём' })).body).toMatchObject({ name_ru: 'Малый объём' })
    const set = bodyOf(await row('measure', 839))
    const shorter = { ...(set.own as object), short_name_ru: 'к-т' }
    expect((await operator.ask('PUT', rows('measure', '839/'), { ...set, own: shorter })).status).toBe(200)
  })

  it('that a rule refers to is protected by the database too, and so is its code', async () => {
    for (const dict of DESK_DICT_NAMES) {
      const { ids = [], codes = [], beginnings = [] } = boundRowsOf(dict)
      const { rows: named } = await portal.admin.query<{ id: number; whole: boolean }>(
        `select id, id = any($1) or code = any($2) as whole from dict_${dict}
         where id = any($1) or code = any($2) or code like any($3)`,
        [ids, codes, beginnings.map((text) => `${text}%`)],
      )
      for (const { id, whole } of named) {
        const what = [dict, id]
        const isRefused = async (change: string) => {
          let refused = false
          await acting(portal, operator.organization.id, async (client) => {
            await client
              .query(`update dict_${dict} set ${change} where id = $1`, [id])
              .catch((error: Error) => {
                refused = /a rule of the portal names/.test(error.message)
              })
          })
          return refused
        }
        expect([what, await isRefused("code = code || '9'")]).toEqual([what, true])
        expect([what, await isRefused('is_active = false')]).toEqual([what, whole])
        expect([what, await isRefused("name_ru = name_ru || ' '")]).toEqual([what, false])
      }
    }
  })

  it('that is missing answers 404, and so does a missing dictionary', async () => {
    expect((await operator.ask('GET', rows('measure', '987654321/'))).status).toBe(404)
    expect(
      (await operator.ask('POST', rows('measure', '987654321/switch/'), { is_active: true })).status,
    ).toBe(404)
    expect((await operator.ask('GET', 'operator/dicts/import/rows/')).status).toBe(404)
  })

  it('lists the tables that use it by foreign keys, with their names', async () => {
    const { body } = await operator.ask('GET', rows('measure', '796/uses/'))
    const { rows: stored } = await portal.admin.query(
      'select count(*)::int as count from dict_enstru where measure_id = 796',
    )
    expect(body.results).toContainEqual({
      table: 'dict_enstru',
      column: 'measure_id',
      name: 'Справочник ЕНС ТРУ',
      count: stored[0].count,
      is_more: false,
    })
    const { body: kato } = await operator.ask('GET', rows('kato', '710000000/uses/'))
    expect(kato.results.map(({ table }: { table: string }) => table)).toContain('organization')
  })

  it('counts at most 10,000 uses per table', async () => {
    await portal.admin.query(`insert into dict_enstru (id, code, name_ru, subject_id, measure_id)
      select 100000 + n, '999999.999.' || lpad(n::text, 6, '0'), 'Ящик', 1, 9990 from generate_series(1, 10001) n`)
    const { body } = await operator.ask('GET', rows('measure', '9990/uses/'))
    expect(body.results[0]).toMatchObject({ table: 'dict_enstru', count: 10_000, is_more: true })
  })

  it('has a name for every table that can use it', async () => {
    const { rows: tables } = await portal.admin.query<{ relname: string }>(`
      select distinct t.relname from pg_constraint c join pg_class d on d.oid = c.confrelid join pg_class t on t.oid = c.conrelid
      where c.contype = 'f' and d.relname like 'dict\\_%'`)
    expect(tables.map(({ relname }) => relname).filter((name) => !hasWords(`dict_use.${name}`))).toEqual([])
  })
})
