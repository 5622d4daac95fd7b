import { BACKUP_KINDS, PORTAL_PARTS, STATE_LEVELS } from '@zakup/domain/portal-state/portal-levels'
import { z } from 'zod'
import { routes } from '../route.ts'
import { idParams, instant } from '../wire.ts'
import { portalStateCalls } from './portal-state.calls.ts'

const count = z.number().int()

const portalState = z
  .object({
    checked_at: instant,
    /** Level of each part, and the reason. */
    parts: z.array(z.object({ part: z.enum(PORTAL_PARTS), level: z.enum(STATE_LEVELS), reason: z.string() })),
    tasks: z.array(
      z.object({
        task: z.string(),
        waiting: count,
        running: count,
        /** Scheduled for later, by the crontab or after a failed try. */
        later: count,
        retrying: count,
        failed: count,
        oldest_seconds: count.nullable(),
      }),
    ),
    failures: z.array(
      z.object({
        id: count,
        task: z.string(),
        attempts: count,
        max_attempts: count,
        last_error: z.string(),
        updated_at: instant,
        /** Time of the next try; null if it failed permanently. */
        next_try_at: instant.nullable(),
      }),
    ),
    /** Start time of each worker process. */
    workers: z.array(instant),
    changes_to_fold: count,
    database: z.object({
      bytes: count,
      connections: count,
      max_connections: count,
      migration: z.string(),
      migration_of_code: z.string(),
    }),
    /** The last runs of each kind, the newest first. */
    backups: z.array(
      z.object({
        id: count,
        kind: z.enum(BACKUP_KINDS),
        started_at: instant,
        finished_at: instant,
        bytes: count.nullable(),
        ok: z.boolean(),
        detail: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'PortalState' })

export const portalStateRoutes = routes(portalStateCalls, {
  getPortalState: { response: portalState },
  retryJob: { params: idParams },
})

export type PortalState = z.infer<typeof portalState>
