import type { ItemRemark } from '@zakup/contract/plans/plans.routes'

/** Only these the server alone can say: they look at the whole plan, at the register, or at КАТО. */
const OF_SERVER = new Set([
  'remark.double',
  'remark.split_same_code',
  'remark.split_same_class',
  'remark.refused_this_year',
  'remark.works_term_differs',
  'remark.place_not_in_force',
])

/** What the rules say here and now, and what the server said of the plan a moment ago; blocking ones first. */
export function mergedRemarks(own: readonly ItemRemark[], ofServer: readonly ItemRemark[]): ItemRemark[] {
  const all = [...own, ...ofServer.filter(({ code }) => OF_SERVER.has(code))]
  return [
    ...all.filter(({ level }) => level === 'blocking'),
    ...all.filter(({ level }) => level === 'warning'),
  ]
}
