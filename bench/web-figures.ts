/** The figures taken from a Lighthouse report, and their lower limits. */
export interface Figures {
  path: string
  form: 'mobile' | 'desktop'
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  /** Milliseconds, except `cls`, which has no unit, and `js`, which is transferred bytes. */
  fcp: number
  lcp: number
  tbt: number
  cls: number
  js: number
}

/** Minimum scores of the mobile run; accessibility, best practices and SEO apply to both. */
const FLOORS = { performance: 90, accessibility: 100, bestPractices: 100, seo: 100 }

interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number; details?: { items?: unknown[] } }>
}

export function figuresOf(path: string, form: Figures['form'], json: unknown): Figures {
  const { categories, audits } = json as Report
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const requests = (audits['network-requests']?.details?.items ?? []) as {
    resourceType?: string
    transferSize?: number
  }[]
  return {
    path,
    form,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    js: requests
      .filter(({ resourceType }) => resourceType === 'Script')
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
  }
}

/** The median of each figure separately: the run with the median score may have an outlier in another figure. */
export function median(runs: Figures[]): Figures {
  const [first] = runs as [Figures]
  const middle = (name: keyof Figures) =>
    runs.map((run) => run[name] as number).sort((a, b) => a - b)[Math.floor(runs.length / 2)]
  const numbers = Object.keys(first).filter((name) => typeof first[name as keyof Figures] === 'number')
  return { ...first, ...Object.fromEntries(numbers.map((name) => [name, middle(name as keyof Figures)])) }
}

export function table(rows: Figures[], runs: number): { text: string; broken: boolean } {
  const complaints = rows.flatMap(complaintsOf)
  const text = [
    `Lighthouse, ${runs === 1 ? 'one run' : `medians of ${runs} runs`}, ${new Date().toISOString().slice(0, 10)}`,
    '',
    '| Page | Form | Performance | Accessibility | Best practices | SEO | FCP, ms | LCP, ms | TBT, ms | CLS | JS, bytes |',
    '|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...rows.map((row) => {
      const cells = [row.path, row.form, row.performance, row.accessibility, row.bestPractices, row.seo]
      const times = [row.fcp, row.lcp, row.tbt].map((ms) => Math.round(ms))
      return `| ${[...cells, ...times, row.cls.toFixed(3), row.js].join(' | ')} |`
    }),
    '',
    ...(complaints.length > 0 ? complaints : ['All minimum scores are reached.']),
  ].join('\n')
  return { text, broken: complaints.length > 0 }
}

function complaintsOf(row: Figures): string[] {
  return Object.entries(FLOORS)
    .filter(([name]) => row.form === 'mobile' || name !== 'performance')
    .filter(([name, floor]) => row[name as keyof typeof FLOORS] < floor)
    .map(
      ([name, floor]) =>
        `TOO LOW: ${row.path} (${row.form}) ${name} ${row[name as keyof typeof FLOORS]} < ${floor}`,
    )
}
