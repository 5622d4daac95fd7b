/**
 * What expensive calls are worth. A bucket that leaks: `burst` calls at once, then `perHour` for as long as one likes. People
 * do not come near the limits; a script that takes the whole portal does. nginx before the portal holds back crowds of one
 * second (ops/nginx); this holds back what goes on for minutes, and knows the person.
 */
interface CallBudget {
  burst: number
  perHour: number
}

export const CALL_BUDGETS = {
  /** A file of a whole list. An official sends ten in a row and one a minute all day; a ministry shares one address. */
  export: { burst: 40, perHour: 300 },
  /** Words typed into a search: one for every pause of the keys, of everyone behind one address. */
  search: { burst: 600, perHour: 18_000 },
  /** Reports over a year of one's own numbers: opened and compared, not polled. */
  report: { burst: 60, perHour: 600 },
  /** A workbook of up to ten thousand rows is checked for seconds. Mended and sent again all day is 30 an hour. */
  import: { burst: 20, perHour: 60 },
  /** Every file is scanned. An announcement has up to a hundred, sent one after another. */
  upload: { burst: 200, perHour: 600 },
  /** Letters go to an address somebody typed: strangers pay. A head invites a department in one sitting. */
  letter: { burst: 30, perHour: 60 },
  /** Each look at an ИИН has a reason; a hundred a day is a desk, a thousand is a leak. */
  reveal: { burst: 20, perHour: 30 },
  /** A browser with a broken extension reports the same for every page. */
  csp_report: { burst: 30, perHour: 120 },
} as const satisfies Record<string, CallBudget>

export type CallCost = keyof typeof CALL_BUDGETS

/** How many seconds until one more call fits into a bucket that is this full. */
export function budgetWait({ burst, perHour }: CallBudget, level: number): number {
  return Math.max(1, Math.ceil(((level + 1 - burst) * 3600) / perHour))
}
