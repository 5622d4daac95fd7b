import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { boundRowsOf, rowBond } from './bound-rows.ts'
import { DESK_DICT_NAMES, DESK_DICTS, type DeskDictName } from './desk-dicts.ts'

const DOMAIN = join(import.meta.dirname, '..')
const OPEN = DESK_DICT_NAMES.filter((dict) => DESK_DICTS[dict].kind !== 'bound')

/** Field names of a dictionary's rows in rules, besides `<dictionary>_id`, `<dictionary>_code` and `<dictionary>Id`. */
const ALSO: Partial<Record<DeskDictName, string[]>> = {
  purchase_method_justification: ['justification_id', 'justification_code'],
  rnu_reason: ['reason_id', 'exclusion_reason_id', 'reasonId'],
  license_activity_type: ['activity_id', 'kind_id', 'kindId', 'license_section', 'license_section_id'],
  license_category: ['category_id', 'categoryId'],
  status_potential_supplier: ['supplier_statuses', 'supplierStatusId', 'status_potential_supplier_id'],
  enstru: ['enstru_code'],
}

function fieldsOf(dict: DeskDictName): string[] {
  const camel = dict.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  return [`${dict}_id`, `${dict}_code`, `${camel}Id`, `${camel}TypeId`, ...(ALSO[dict] ?? [])]
}

interface Naming {
  file: string
  dict: DeskDictName
  /** A literal, or the constant of a rule. */
  value: string
}

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')

/** Source files of the rules, without examples and test cases. */
const RULES = readdirSync(DOMAIN, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|-example\.ts$|-cases\.ts$|^dicts\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(DOMAIN, file), 'utf8') }))

/** Finds where a rule compares a field of an open dictionary with a literal or a constant, or assigns one to it. */
function namings(file: string, source: string): Naming[] {
  const text = withoutComments(source)
  const value = String.raw`(\d+|'[^']+'|[A-Z]\w*)`
  return OPEN.flatMap((dict) => {
    const field = String.raw`\b(?:${fieldsOf(dict).join('|')})\b`
    const patterns = [
      String.raw`${field}(?:\))?\s*(?:===|!==|<=?|>=?)\s*${value}`,
      String.raw`${value}(?:\.\w+)?\s*(?:===|!==)\s*(?:[\w]+\??\.)*${field}`,
      String.raw`${value}\.(?:has|includes)\((?:[\w]+\??\.)*${field}`,
      String.raw`${field}\.startsWith\(${value}`,
      String.raw`${field}:\s*\[?${value}`,
    ]
    return patterns.flatMap((pattern) =>
      [...text.matchAll(new RegExp(pattern, 'g'))].map((found) => ({
        file,
        dict,
        value: originOf(text, found[1] as string),
      })),
    )
  })
}

/** Resolves aliases: `const R = INCLUSION_REASON` is INCLUSION_REASON, and so is a set of such constants. */
function originOf(text: string, name: string): string {
  const made = new RegExp(String.raw`const ${name}\b[^=]*=\s*(?:new Set\(\[)?([A-Z]\w*)`).exec(text)?.[1]
  return made && made !== name ? originOf(text, made) : name
}

/** Constants whose doc comment names a dictionary. */
function documentedNamings(file: string, text: string): Naming[] {
  const found = text.matchAll(
    /\/\*\*((?:(?!\*\/)[\s\S])*?)\*\/\s*(?:export )?const ([A-Z][A-Z_]+)\b(?=[^=]*=\s*[\d{[])/g,
  )
  return [...found].flatMap(([, comment, name]) =>
    OPEN.filter((dict) => {
      const words = dict.replaceAll('_', '-').replace(/y$/, '(?:y|ies)')
      return new RegExp(String.raw`(?:[Ii]ds? of|dictionary|of) (?:the dictionary |of )?${words}s?\b`).test(
        comment as string,
      )
    }).map((dict) => ({ file, dict, value: name as string })),
  )
}

const KNOWN = readFileSync(join(import.meta.dirname, 'bound-rows.ts'), 'utf8')

function isBound({ dict, value }: Naming): boolean {
  if (/^\d+$/.test(value)) return rowBond(dict, { id: Number(value), code: value }) !== null
  if (value.startsWith("'")) return rowBond(dict, { id: -1, code: value.slice(1, -1) }) !== null
  return new RegExp(String.raw`${dict}: \{[^}]*\b${value}\b`).test(KNOWN)
}

describe('rows that rules name', () => {
  const found = RULES.flatMap(({ file, text }) => [...namings(file, text), ...documentedNamings(file, text)])

  it('are all bound', () => {
    expect(found.filter((naming) => !isBound(naming))).toEqual([])
  })

  it('include the known ones', () => {
    const seen = new Set(found.map(({ dict, value }) => `${dict} ${value}`))
    for (const known of [
      'country KAZAKHSTAN',
      'enstru DESIGN_WORKS',
      'license_activity_type LICENSE_KIND',
      'license_activity_type LICENSE_SECTION',
      'license_activity_type ROADS',
      'license_category FIRST_CATEGORY',
      'measure SET_MEASURE',
      'organization_type ENTREPRENEUR_TYPE',
      'purchase_method_justification OUTSIDE_PLANS',
      'purchase_method_justification SMALL_VOLUME',
      'rnu_reason EXCLUSION_REASON',
      'rnu_reason INCLUSION_REASON',
      'status_potential_supplier SUPPLIER_STATUS',
    ])
      expect([...seen]).toContain(known)
  })

  it.each([
    ['if (facts.country_id === 643) return null', 'country', '643'],
    ["if (item.justification_code === '16.4.1') return null", 'purchase_method_justification', "'16.4.1'"],
    ['const ROAD = 7\nif (kato_id !== ROAD) return null', 'kato', 'ROAD'],
    ['if (PLACES.has(facts.kato_id)) return null', 'kato', 'PLACES'],
    ['return { measure_id: 796 }', 'measure', '796'],
  ])('of a new rule are found and reported as not bound: %s', (text, dict, value) => {
    const [naming] = namings('new-rule.ts', text)
    expect(naming).toEqual({ file: 'new-rule.ts', dict, value })
    expect(isBound(naming as Naming)).toBe(false)
  })

  it('are in the shipped dictionaries', () => {
    for (const dict of OPEN) {
      const { ids = [] } = boundRowsOf(dict)
      if (ids.length === 0) continue
      const file = join(DOMAIN, '../../../db/dicts', `${dict.replaceAll('_', '-')}.csv`)
      const shipped = readFileSync(file, 'utf8').split('\n')
      for (const id of ids)
        expect([dict, id, shipped.some((line) => line.startsWith(`${id},`))]).toEqual([dict, id, true])
    }
  })
})
