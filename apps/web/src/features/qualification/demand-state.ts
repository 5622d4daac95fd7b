/** A demand as saved, and the version of the item it was read with. */
export interface SavedDemand<Form> {
  form: Form
  version: number
}

/** What is typed, and the saved state it is based on. */
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
 * Rebases unsaved input onto a newer saved state. The item has one version for all its demands: a newer version may
 * have changed something else, and then there is no conflict. Nothing typed is dropped because of what someone else
 * saved, and nothing of theirs is overwritten unseen.
 */
export function rebase<Form>(
  state: DemandState<Form>,
  saved: SavedDemand<Form>,
  same: Same<Form>,
): DemandState<Form> | 'conflict' {
  const { typed, base, version } = state
  if (saved.version <= version) return state
  if (same(saved.form, base)) return { ...state, version: saved.version }
  // Saved by this page itself, but the response was lost.
  if (same(saved.form, typed)) return { typed, base: saved.form, version: saved.version }
  return same(typed, base) ? beginDemand(saved) : 'conflict'
}

/** The version after this page's own consecutive writes: they leave other demands as they were read. */
export function afterWritesHere(version: number, here: ReadonlySet<number>): number {
  let reached = version
  while (here.has(reached + 1)) reached += 1
  return reached
}
