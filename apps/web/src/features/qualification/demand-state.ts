/** What is saved of a demand, and the version of the item it was read with. */
export interface SavedDemand<Form> {
  form: Form
  version: number
}

/** What is typed, and what is saved under it. */
export interface DemandState<Form> {
  typed: Form
  base: Form
  version: number
}

export type Same<Form> = (one: Form, other: Form) => boolean

export const beginDemand = <Form>({ form, version }: SavedDemand<Form>): DemandState<Form> => ({
  typed: form,
  base: form,
  version,
})

/**
 * The item has one version for all that is demanded: a later one may have changed something else, and then nothing stands in
 * the way. Nothing typed is dropped for what somebody else has saved, and nothing of theirs is overwritten unseen.
 */
export function metBy<Form>(
  state: DemandState<Form>,
  saved: SavedDemand<Form>,
  same: Same<Form>,
): DemandState<Form> | 'conflict' {
  const { typed, base, version } = state
  if (saved.version <= version) return state
  if (same(saved.form, base)) return { ...state, version: saved.version }
  // Saved by oneself, and the answer was lost.
  if (same(saved.form, typed)) return { typed, base: saved.form, version: saved.version }
  return same(typed, base) ? beginDemand(saved) : 'conflict'
}

/** The version reached by writes of this page alone: what was read before them is still true of the rest. */
export function afterWritesHere(version: number, here: ReadonlySet<number>): number {
  let reached = version
  while (here.has(reached + 1)) reached += 1
  return reached
}
