import type { ItemRemark } from '@zakup/contract/plans/plans.routes'

/** Remarks that only the server can give: they need the whole plan, the register, or КАТО. */
const OF_SERVER = new Set([
  'remark.double',
  'remark.split_same_code',
  'remark.split_same_class',
  'remark.refused_this_year',
  'remark.works_term_differs',
  'remark.place_not_in_force',
])

/** Remarks of the rules in the browser, and the server's last remarks on the plan; blocking ones first. */
export function mergedRemarks(own: readonly ItemRemark[], ofServer: readonly ItemRemark[]): ItemRemark[] {
  const all = [...own, ...ofServer.filter(({ code }) => OF_SERVER.has(code))]
  return [
    ...all.filter(({ level }) => level === 'blocking'),
    ...all.filter(({ level }) => level === 'warning'),
  ]
}
