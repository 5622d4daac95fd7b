/** Fields in which two forms differ; for a choice only its id counts. */
export function differingFields<Form extends object>(one: Form, other: Form): (keyof Form & string)[] {
  return (Object.keys(one) as (keyof Form & string)[]).filter(
    (field) => text(one[field]) !== text(other[field]),
  )
}

function text(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    part && typeof part === 'object' && 'code' in part && 'id' in part ? (part as { id: number }).id : part,
  )
}

/** Three-way merge: what was typed here since `base`, over what is saved now; nothing typed is dropped. */
export function mergeTyped<Form extends object>(base: Form, mine: Form, theirs: Form): Form {
  const form = { ...theirs }
  for (const field of differingFields(mine, base)) form[field] = mine[field]
  return form
}

/** Rows of a form with one of them changed. */
export function withRow<Row>(rows: readonly Row[], index: number, patch: Partial<Row>): Row[] {
  return rows.map((row, at) => (at === index ? { ...row, ...patch } : row))
}
