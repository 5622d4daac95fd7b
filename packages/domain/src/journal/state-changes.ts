/** One changed field of a state; `null`: the field is empty or missing. */
interface StateChange {
  /** Path of the field: `lots.3.price`; a row of a list is keyed by its id, or by its index if it has none. */
  field: string
  before: string | null
  after: string | null
}

type Leaves = Map<string, string>

/** Differences between two states, field by field, sorted by field name. */
export function stateChanges(before: unknown, after: unknown): StateChange[] {
  const was = leavesOf(before)
  const is = leavesOf(after)
  const fields = [...new Set([...was.keys(), ...is.keys()])]
  return fields
    .filter((field) => was.get(field) !== is.get(field))
    .map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }))
    .sort((a, b) => a.field.localeCompare(b.field, 'en', { numeric: true }))
}

function leavesOf(state: unknown): Leaves {
  const leaves: Leaves = new Map()
  const walk = (value: unknown, path: string): void => {
    if (value === null || value === undefined) return
    if (Array.isArray(value))
      for (const [i, part] of value.entries()) walk(part, join(path, keyOf(part) ?? i))
    else if (typeof value === 'object')
      for (const [name, part] of Object.entries(value)) walk(part, join(path, name))
    else leaves.set(path, typeof value === 'string' ? value : JSON.stringify(value))
  }
  walk(state, '')
  return leaves
}

const join = (path: string, name: string | number) => (path === '' ? String(name) : `${path}.${name}`)

function keyOf(part: unknown): string | number | undefined {
  const id = part !== null && typeof part === 'object' && 'id' in part ? part.id : undefined
  return typeof id === 'number' || typeof id === 'string' ? id : undefined
}
