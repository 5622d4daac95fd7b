import { type Call, calls } from '../call.ts'

/** The dictionaries, one list: the noun in the URL and, in snake case and singular, the table `dict_*`. */
const dict = <Path extends string>(path: Path, title: string) =>
  ({ method: 'GET', path: `dicts/${path}`, access: 'public', title, reads: ['Dict'] }) as const satisfies Call

export const dictCalls = calls({
  listKatos: dict('katos', 'КАТО: administrative units'),
  listPurchaseTypes: dict('purchase-types', 'First or repeated purchase'),
  listLotStatuses: dict('lot-statuses', 'Lot statuses'),
  listAnnouncementStatuses: dict('announcement-statuses', 'Announcement statuses'),
  listPurchaseMethods: dict('purchase-methods', 'Purchase methods'),
  listPurchaseSubjects: dict('purchase-subjects', 'Goods, works, services'),
  listYears: dict('years', 'Financial years'),
  listMeasures: dict('measures', 'МКЕИ: units of measure'),
})
