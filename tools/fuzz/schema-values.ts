import type { Dice } from './dice.ts'
import type { KnownRows, Picked, Row } from './known-rows.ts'
import { type Def, defOf, LeafPools, type Schema } from './leaf-pools.ts'

/** The context of a value: who sends the request, about which row. */
export interface Scene {
  dice: Dice
  organization: number | null
  subject: Row | undefined
  /** A status in which rows of the table were accepted before. */
  statusOf(table: string): number | undefined
  /** The row the others belong to: that of the path, or the first one named. */
  anchor: Picked | undefined
  /** Rows named so far. */
  picked: Picked[]
  /** Pagination cursors from earlier responses. */
  cursors: readonly string[]
  /** Values only the run knows, by field name: a login, a password. */
  given: Readonly<Record<string, readonly unknown[]>>
}

export type Make = (scene: Scene) => unknown

/** Makes values that match a schema, near its limits, with ids of existing rows. */
export class SchemaValues {
  readonly #known: KnownRows
  readonly #pools: LeafPools

  constructor(known: KnownRows, seed: number) {
    this.#known = known
    this.#pools = new LeafPools(seed)
  }

  makerOf(schema: Schema, name = ''): Make {
    const def = defOf(schema)
    switch (def.type) {
      case 'object':
        return this.#object(def)
      case 'optional':
      case 'default':
      case 'readonly':
        return this.makerOf(def.innerType as Schema, name)
      case 'nullable': {
        const inner = this.makerOf(def.innerType as Schema, name)
        return (scene) => (scene.dice.chance(20) ? null : inner(scene))
      }
      case 'array':
        return this.#array(def, name)
      case 'tuple':
        return () => []
      case 'record':
        return this.#record(def)
      case 'union': {
        const options = (def.options as Schema[]).map((option) => this.makerOf(option, name))
        return (scene) => scene.dice.pick(options)(scene)
      }
      case 'enum':
      case 'literal': {
        const values = def.values ?? Object.values(def.entries ?? {})
        return ({ dice }) => dice.pick(values)
      }
      case 'boolean':
        return ({ dice }) => dice.chance(50)
      default:
        return this.#leaf(schema, name)
    }
  }

  #object({ shape = {} }: Def): Make {
    const fields = Object.entries(shape).map(([key, inner]) => ({
      key,
      optional: ['optional', 'default'].includes(defOf(inner).type),
      make: this.makerOf(inner, key),
      inner,
      /** The reference may differ each time; a dictionary value mostly stays the same. */
      varies: this.#known.tableOf(key)?.startsWith('dict_') === false,
    }))
    return (scene) => {
      // All optional fields, none of them, or some.
      const share = scene.dice.pick([0, 15, 50, 100])
      const made: Record<string, unknown> = {}
      for (const { key, optional, make, inner, varies } of fields) {
        if (optional && !scene.dice.chance(share)) continue
        const same = scene.dice.chance(varies ? 30 : 85) ? sameAs(scene.subject, key, inner) : undefined
        made[key] = same === undefined ? make(scene) : same
      }
      return made
    }
  }

  /** Mostly empty: the schema doesn't contain the allowed keys. */
  #record({ keyType, valueType }: Def): Make {
    const [key, value] = [this.makerOf(keyType as Schema), this.makerOf(valueType as Schema)]
    return (scene) =>
      Object.fromEntries(
        Array.from({ length: scene.dice.pick([0, 0, 1, 3]) }, () => [String(key(scene)), value(scene)]),
      )
  }

  #array(def: Def, name: string): Make {
    const element = this.makerOf(def.element as Schema, name)
    const bound = (check: string) =>
      def.checks?.map(({ _zod }) => _zod.def).find((one) => one.check === check)
    const least = bound('min_length')?.minimum ?? 0
    const most = Math.min(bound('max_length')?.maximum ?? 8, 300)
    return (scene) => {
      const { dice } = scene
      const length = dice.weighed([
        [least, 30],
        [Math.min(1, most), 60],
        [Math.min(2, most), 20],
        [Math.min(5, most), 8],
        [most, 1],
      ])
      const made = Array.from({ length: Math.max(length, least) }, () => element(scene))
      // Many schemas don't check for duplicates.
      if (made.length > 1 && dice.chance(10)) made[1] = structuredClone(made[0])
      return made
    }
  }

  /** A number or a text: an existing one if the field name tells which, or any the schema accepts. */
  #leaf(schema: Schema, name: string): Make {
    const pool = this.#pools.of(schema)
    const isNumber = defOf(schema).type === 'number'
    const any: Make = ({ dice }) => dice.pick(pool)
    const accepts = (value: unknown) => schema.safeParse(value).success
    if (name === 'version' || name === 'revision')
      return (scene) => (scene.subject && scene.dice.chance(85) ? scene.subject.version : any(scene))
    if (name === 'cursor') return (scene) => (scene.cursors.length > 0 ? bookmark(scene) : any(scene))
    const texts = ['attachment', 'uuid'].includes(name)
      ? () => this.#known.attachments
      : /iin|bin$/.test(name)
        ? () => this.#known.identifiers
        : undefined
    if (texts)
      return (scene) => (scene.dice.chance(75) && texts().length > 0 ? scene.dice.pick(texts()) : any(scene))
    const table = this.#known.tableOf(name)
    const real = (scene: Scene) => {
      const status = scene.statusOf(table as string)
      const row = this.#known.pick(table as string, scene.dice, scene.organization, status, scene.anchor)
      if (!row) return any(scene)
      if (row.values) {
        const picked = { table: table as string, row }
        scene.picked.push(picked)
        scene.anchor ??= picked
      }
      return row.id
    }
    return (scene) => {
      const given = scene.given[name]
      if (given && scene.dice.chance(60)) return scene.dice.pick(given)
      if (!table || scene.dice.chance(15)) return any(scene)
      if (isNumber) return real(scene)
      const text = name.endsWith('__in')
        ? Array.from({ length: 1 + scene.dice.below(3) }, () => real(scene)).join('__')
        : String(real(scene))
      return accepts(text) ? text : any(scene)
    }
  }
}

/** The value the row already has, in a form the schema accepts. */
function sameAs(row: Row | undefined, key: string, schema: Schema): unknown {
  const value = row?.values?.[key]
  if (value === undefined) return undefined
  return [value, typeof value === 'number' ? String(value) : value].find(
    (one) => schema.safeParse(one).success,
  )
}

/** A cursor of this list, of another list, or a modified one. */
function bookmark({ dice, cursors }: Scene): string {
  const one = dice.pick(cursors)
  if (dice.chance(70)) return one
  const at = dice.below(one.length)
  return dice.chance(50)
    ? one.slice(0, at) || 'A'
    : `${one.slice(0, at)}${dice.pick([...'AZaz09_-'])}${one.slice(at + 1)}`
}
