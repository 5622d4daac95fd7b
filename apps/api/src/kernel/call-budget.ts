import type { Route } from '@zakup/contract/route'
import { budgetWait, CALL_BUDGETS, type CallCost } from '@zakup/domain/call-budgets/call-budgets'
import { LOCALE } from '@zakup/messages/catalogue'
import type { FastifyRequest } from 'fastify'
import type { Deps } from './deps.ts'
import { ProblemError } from './problem-error.ts'
import { subscriberOf } from './subscriber.ts'

/** Checks and counts in one statement. Refused calls are not counted, so that waiting always helps. */
const SPEND = `
  insert into call_budget as b (key, level, at) values ($1, 1, clock_timestamp())
  on conflict (key) do update
    set level = greatest(0, b.level - $3::float8 * extract(epoch from excluded.at - b.at)::float8) + 1, at = excluded.at
    where greatest(0, b.level - $3::float8 * extract(epoch from excluded.at - b.at)::float8) + 1 <= $2::float8
  returning level`
const LEVEL = `
  select greatest(0, level - $2::float8 * extract(epoch from clock_timestamp() - at)::float8) as level from call_budget where key = $1`

/** What one request costs its caller. */
export class Bill {
  readonly #deps: Pick<Deps, 'db' | 'config'>
  readonly #request: Pick<FastifyRequest, 'ip'>
  #paid = false
  /** In the cabinet the person pays, not the address. */
  personId: number | undefined

  constructor(deps: Pick<Deps, 'db' | 'config'>, request: Pick<FastifyRequest, 'ip'>) {
    this.#deps = deps
    this.#request = request
  }

  pay(cost: CallCost): Promise<void> {
    this.#paid = true
    return spend(this.#deps, cost, this.#request, this.personId)
  }

  /** Unless the call has a cost of its own. */
  async payOnce(cost: CallCost): Promise<void> {
    if (!this.#paid) await this.pay(cost)
  }
}

/**
 * Returns the cost class of a call with these parameters; a list with `q` counts as a search. What else counts as one is
 * decided by the list engine: it pays when it asks for the readers of searches (list-cost.ts).
 */
export function costOf({ cost, query: schema }: Route, query: unknown): CallCost | undefined {
  if (cost) return cost
  const asked = schema && 'q' in schema.shape && (query as { q?: string } | undefined)?.q
  return asked ? 'search' : undefined
}

/** Takes one call out of the caller's budget (per person in the cabinet, per IP address outside) or throws 429. */
export async function spend(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  cost: CallCost,
  request: Pick<FastifyRequest, 'ip'>,
  personId?: number,
): Promise<void> {
  const factor = config.CALL_BUDGETS
  if (factor === 0) return
  const { burst, perHour } = CALL_BUDGETS[cost]
  const budget = { burst: burst * factor, perHour: perHour * factor }
  const key = `${cost}:${personId === undefined ? subscriberOf(request.ip) : `person ${personId}`}`
  const { rowCount } = await db.pools.app.query(SPEND, [key, budget.burst, budget.perHour / 3600])
  if (rowCount) return
  const { rows } = await db.pools.app.query<{ level: number }>(LEVEL, [key, budget.perHour / 3600])
  const seconds = budgetWait(budget, rows[0]?.level ?? budget.burst)
  throw new ProblemError(429, 'call.over_budget', {
    values: { wait: waitText(seconds) },
    retry_after: seconds,
    headers: { 'retry-after': String(seconds) },
  })
}

function waitText(seconds: number): string {
  const unit = seconds < 90 ? 'second' : 'minute'
  const value = unit === 'second' ? seconds : Math.ceil(seconds / 60)
  return new Intl.NumberFormat(LOCALE, { style: 'unit', unit, unitDisplay: 'short' }).format(value)
}
