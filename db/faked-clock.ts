/**
 * The variables by which libfaketime gives a process another date. Processes that start with a clean environment pass
 * them on, so that a test on another day has one clock in all its processes (tools/e2e-on-day.ts).
 */
const NAMES = ['LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC', 'NO_FAKE_STAT']

/** How far ahead of the real time the clock is, in milliseconds. */
export const clockAhead = (): number => Number(process.env.FAKETIME ?? 0) * 1000

export const fakedClock = (): Record<string, string> =>
  process.env.FAKETIME === undefined
    ? {}
    : Object.fromEntries(NAMES.map((name) => [name, process.env[name] ?? '']))
