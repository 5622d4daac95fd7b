/**
 * Rate limits of expensive calls. A leaky bucket: `burst` calls at once, then `perHour` without end. People stay far
 * below the limits; a script that scrapes the whole portal does not. nginx in front of the portal limits bursts within
 * one second (ops/nginx); this limits what goes on for minutes, and knows the user.
 */
interface CallBudget {
  burst: number
  perHour: number
}

export const CALL_BUDGETS = {
  /** Export of a list. An official takes ten in a row and one a minute all day; a ministry shares one IP address. */
  export: { burst: 40, perHour: 300 },
  /**
   * Search as you type, one call for every pause (debounce), and lists that no counter answers (list-cost.ts). Fifty
   * officials behind one IP address, each with one of them in five seconds all day.
   */
  search: { burst: 1200, perHour: 36_000 },
  /** Yearly reports on own statistics: opened and compared, not polled. */
  report: { burst: 60, perHour: 600 },
  /** Checking a workbook of up to ten thousand rows takes seconds. Fixing and re-uploading it all day is 30 an hour. */
  import: { burst: 20, perHour: 60 },
  /** Pricing a plan of ten thousand items for copying takes ten calls of a second each, and copying it ten more. */
  copy: { burst: 60, perHour: 300 },
  /** Every file is scanned. An announcement has up to a hundred files, uploaded one after another. */
  upload: { burst: 200, perHour: 600 },
  /** E-mails go to an address a user typed: abuse would hit outsiders. A head invites a department in one sitting. */
  letter: { burst: 30, perHour: 60 },
  /** Each question to the support reaches every operator. */
  ticket: { burst: 10, perHour: 20 },
  /** Each reveal of an ИИН has a reason; a hundred a day is normal work for an operator, a thousand is a leak. */
  reveal: { burst: 20, perHour: 30 },
  /** A calendar reads its address every hour, a careful one every five minutes; a person has it on a few devices. */
  calendar: { burst: 30, perHour: 120 },
  /** A browser with a broken extension sends the same report from every page. */
  csp_report: { burst: 30, perHour: 120 },
} as const satisfies Record<string, CallBudget>

export type CallCost = keyof typeof CALL_BUDGETS

/** Seconds until one more call fits into a bucket at this level. */
export function budgetWait({ burst, perHour }: CallBudget, level: number): number {
  return Math.max(1, Math.ceil(((level + 1 - burst) * 3600) / perHour))
}
