import { posix } from 'node:path'
import { calendarFeedCalls } from '@zakup/contract/calendar-feed/calendar-feed.calls'
import { API_BASE } from '@zakup/contract/call'
import type { FastifyRequest } from 'fastify'

/** What follows is a secret, whatever the method and the end of the path; nginx leaves it out of its log, too (ops/nginx). */
const SECRET_AFTER = API_BASE + calendarFeedCalls.readCalendarFeed.path.replace(/:.*/, '')

/** A request as logs keep it. */
export function loggedRequest({ method, url, host, ip, socket }: FastifyRequest) {
  return { method, url: loggedUrl(url), host, remoteAddress: ip, remotePort: socket?.remotePort }
}

/** By the path and not by the call: a request that is no call, such as one with a mistyped address, is logged as well. */
function loggedUrl(url: string): string {
  try {
    const path = posix.normalize(decodeURIComponent(url.split('?')[0] as string))
    return path.includes(SECRET_AFTER) ? `${SECRET_AFTER}…` : url
  } catch {
    // What cannot be decoded may be such an address, too.
    return '…'
  }
}
