import { SEARCH_LENGTH } from '@zakup/domain/field-bounds'
import { z } from 'zod'
import { routes } from '../route.ts'
import { day, idParams, instant, line, urlId, wholeNumber } from '../wire.ts'
import { journalCalls } from './journal.calls.ts'

const name = z.string().regex(/^[a-z_]{1,60}(?:\.[a-z_]{1,60})?$/)

const journalRow = z
  .object({
    id: z.number().int(),
    at: instant,
    /** `noun.verb` */
    action: z.string(),
    subject_type: z.string(),
    subject_id: z.string(),
    /** Null for a scheduled job. */
    person: z.object({ id: z.number().int(), name: z.string(), email: z.string() }).nullable(),
    organization: z.object({ id: z.number().int(), name: z.string() }).nullable(),
    request_id: z.string().nullable(),
  })
  .meta({ id: 'JournalRow' })

const journalEvent = journalRow
  .extend({
    /** Effect of the event; an ИИН is masked, a secret is never shown. */
    kind: z.enum(['created', 'changed', 'deleted', 'noted']),
    changes: z.array(
      z.object({
        field: z.string(),
        before: z.string().nullable(),
        after: z.string().nullable(),
        /** Current name of what an id refers to. */
        before_name: z.string().nullable(),
        after_name: z.string().nullable(),
      }),
    ),
    /** Number of further changed fields left out. */
    left_off: z.number().int(),
  })
  .meta({ id: 'JournalEvent' })

export const journalRoutes = routes(journalCalls, {
  listJournal: {
    query: z
      .strictObject({
        action: name.optional(),
        subject_type: name.optional(),
        subject_id: line(SEARCH_LENGTH).optional(),
        /** The id of a person, or the e-mail address they sign in with. */
        person: line(SEARCH_LENGTH).optional(),
        /** The id of an organisation, or its БИН. */
        organization: z
          .string()
          .regex(/^\d{1,15}$/)
          .optional(),
        from: day.optional(),
        /** Last day, inclusive. */
        to: day.optional(),
        request_id: z
          .string()
          .regex(/^[\w-]{1,64}$/)
          .optional(),
        /** Cursor: the last event of the previous page. */
        before: urlId.optional(),
        limit: wholeNumber(1, 200).default(50),
      })
      // An id alone is ambiguous: every kind of thing has its own ids, and no index could find it.
      .refine((query) => !query.subject_id || query.subject_type, { path: ['subject_type'] }),
    response: z.object({
      results: z.array(journalRow),
      /** Cursor of the next page; null at the end. Events are not counted: the journal is read from its end. */
      next_before: z.number().int().nullable(),
    }),
  },
  listJournalNames: {
    response: z.object({ actions: z.array(z.string()), subject_types: z.array(z.string()) }),
  },
  getJournalEvent: { params: idParams, response: journalEvent },
})

export type JournalRow = z.infer<typeof journalRow>
export type JournalEvent = z.infer<typeof journalEvent>
