import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LineError } from '../db/fair-line.ts'
import { notFound, ProblemError, problemBody, tooMany } from './problem-error.ts'

/** Turns thrown errors into problem+json. Unexpected ones are logged in full; the client gets a general message. */
export function installProblems(app: FastifyInstance): void {
  app.setNotFoundHandler(() => {
    throw notFound()
  })
  app.setErrorHandler(sendProblem)
}

export function sendProblem(
  thrown: FastifyError | ProblemError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const problem = thrown instanceof ProblemError ? thrown : translate(thrown)
  if (problem.status >= 500) request.log.error({ err: thrown }, 'request failed')
  return reply
    .code(problem.status)
    .headers({ 'cache-control': 'no-store', 'x-request-id': request.id, ...problem.extras.headers })
    .type('application/problem+json')
    .send(JSON.stringify(problemBody(problem, request.id)))
}

const TEMPORARY_FAILURES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01',
  '57P02',
  '57P03',
  // The database was dropped (to be restored), or the server became a standby.
  '57P04',
  '3D000',
  '25006',
  // Deadlock or serialization failure: the database has rolled this transaction back, so the request can be repeated.
  '40P01',
  '40001',
  // Another transaction kept a row locked for too long, or this one did nothing for too long and was ended.
  '55P03',
  '25P03',
])

const RETRY = { headers: { 'retry-after': '2' } }
/** Not 503: the portal works, and others are served; only this caller has to slow down. */
const SLOW_DOWN_SECONDS = 2

function translate(error: FastifyError | LineError): ProblemError {
  if (error instanceof LineError)
    return error.why === 'own_share'
      ? tooMany(SLOW_DOWN_SECONDS)
      : new ProblemError(503, 'server.busy', RETRY)
  if (error.code === '57014') return new ProblemError(503, 'server.timeout', RETRY)
  // Class 22: the value itself is invalid (a NUL in a text, a number out of range).
  if (/^22\w{3}$/.test(error.code)) return new ProblemError(400, 'request.invalid')
  if (
    TEMPORARY_FAILURES.has(error.code) ||
    // Classes 08, 53: the connection failed, or the server has no connection, memory or disk left.
    /^(?:08|53)\w{3}$/.test(error.code) ||
    /timeout exceeded when trying to connect|Connection terminated|timeout expired|Query read timeout|is not queryable/.test(
      error.message,
    )
  )
    return new ProblemError(503, 'server.busy', RETRY)
  if (error.code === 'FST_ERR_BAD_URL') return new ProblemError(400, 'request.bad_url')
  if (error.statusCode === 413) return new ProblemError(413, 'request.body_too_large')
  if (error.statusCode === 503) return new ProblemError(503, 'server.busy', RETRY)
  if (error.statusCode !== undefined && error.statusCode < 500)
    return new ProblemError(error.statusCode, 'request.bad_body')
  return new ProblemError(500, 'server.failed')
}
