import type { QualificationLicense } from '@zakup/contract/qualification/qualification.routes'
import type { DictChoice } from '../../shared/pickers/dict-source.ts'

export interface LicenseRow {
  key: number
  /** Null: not chosen yet. */
  activity: DictChoice | null
  category_id: number | null
}

export function licenseRows(saved: QualificationLicense[]): LicenseRow[] {
  return saved.map(({ activity_type: { id, code, name }, category }, key) => ({
    key,
    activity: { id, code, name },
    category_id: category?.id ?? null,
  }))
}

const contentOf = ({ activity, category_id }: LicenseRow) => `${activity?.id ?? ''}/${category_id ?? ''}`

/** The order of rows does not matter. */
export function sameLicenses(one: LicenseRow[], other: LicenseRow[]): boolean {
  return one.map(contentOf).sort().join() === other.map(contentOf).sort().join()
}

/** Three-way merge: their rows, without those removed here, with those added and changed here. */
export function mergeLicenses(base: LicenseRow[], mine: LicenseRow[], theirs: LicenseRow[]): LicenseRow[] {
  const find = (rows: LicenseRow[], row: LicenseRow) =>
    rows.find(({ activity }) => activity !== null && activity.id === row.activity?.id)
  const isChangedHere = (row: LicenseRow) => {
    const before = find(base, row)
    return !before || contentOf(before) !== contentOf(row)
  }
  const kept = theirs.flatMap((row) => {
    const my = find(mine, row)
    if (!my) return find(base, row) ? [] : [row]
    return [isChangedHere(my) ? { ...row, category_id: my.category_id } : row]
  })
  const added = mine.filter((row) => isChangedHere(row) && !find(theirs, row))
  return [...kept, ...added].map((row, key) => ({ ...row, key }))
}
