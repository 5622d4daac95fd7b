interface Noted {
  page: string
  id: string
  failed: boolean
}
let noted: Noted | null = null
let failed: string | null = null

/** Remembers the id of the last request of a page, or of the last one that failed there: the support looks it up. */
export function noteRequest(page: string, id: string, isFailed: boolean): void {
  if (isFailed) failed = id
  if (isFailed || noted?.page !== page || !noted.failed) noted = { page, id, failed: isFailed }
}

export function lastRequest(page: string): string | null {
  return noted?.page === page ? noted.id : null
}

/** The last one that failed, on whatever page: that of an error screen was sent before its address was opened. */
export function lastFailure(): string | null {
  return failed
}
