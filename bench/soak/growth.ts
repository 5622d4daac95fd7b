/** A value measured again and again, e.g. the memory of a process. */
export interface Sample {
  /** Seconds since the load began. */
  at: number
  value: number
}

export interface Growth {
  early: number
  late: number
  /** 0.1: ten percent more at the end than after the warm-up. */
  growth: number
}

/**
 * Compares the mean of the last sixth of a run with that of the sixth after the warm-up, which is the first twelfth: in an hour
 * minutes 50–60 with minutes 5–15. Means, because the heap of Node.js is a sawtooth: single values say when it was collected.
 */
export function growthOf(samples: readonly Sample[], seconds: number): Growth | null {
  const early = mean(samples, seconds / 12, seconds / 4)
  const late = mean(samples, (seconds * 5) / 6, seconds)
  return early === null || late === null ? null : { early, late, growth: late / early - 1 }
}

function mean(samples: readonly Sample[], from: number, to: number): number | null {
  const within = samples.filter(({ at }) => at >= from && at < to)
  return within.length === 0 ? null : within.reduce((sum, { value }) => sum + value, 0) / within.length
}
