/** By value: a form is plain data. */
export function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** What the person changed since they began stays theirs; everything else is as it is saved now. */
export function mergeFields<Form extends object>(base: Form, mine: Form, theirs: Form): Form {
  const merged = { ...theirs }
  for (const name of Object.keys(mine) as (keyof Form)[])
    if (!same(mine[name], base[name])) merged[name] = mine[name]
  return merged
}
