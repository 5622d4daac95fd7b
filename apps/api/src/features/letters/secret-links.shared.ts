import { createHash, randomBytes } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import { ProblemError } from '../../kernel/problem-error.ts'

export type LinkPurpose = 'registration' | 'invitation' | 'welcome' | 'reset' | 'objection'

/** How long the link of an e-mail is valid. */
const HOURS: Record<LinkPurpose, number> = {
  registration: 30 * 24,
  invitation: 7 * 24,
  welcome: 7 * 24,
  reset: 1,
  // As long as the change it is about can wait.
  objection: 7 * 24,
}

const digest = (token: string) => createHash('sha256').update(token).digest()

/** Creates a new secret. Earlier links of the same purpose stay valid until `endSecretLinks`. */
export async function makeSecretLink(
  db: Kysely<DB>,
  purpose: LinkPurpose,
  subjectId: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('secret_link')
    .values({
      hash: digest(token),
      purpose,
      subject_id: subjectId,
      expires_at: sql<string>`now() + make_interval(hours => ${HOURS[purpose]})`,
    })
    .execute()
  return token
}

/** Makes the links of this purpose invalid; with `before`, only those older than the link of that token. */
export async function endSecretLinks(
  db: Kysely<DB>,
  purpose: LinkPurpose,
  subjectId: number,
  before?: string,
): Promise<void> {
  let open = db
    .updateTable('secret_link')
    .set({ used_at: sql<string>`now()` })
    .where('purpose', '=', purpose)
    .where('subject_id', '=', subjectId)
    .where('used_at', 'is', null)
  // E-mails of one person are sent at the same time: the newest link stays valid, whichever arrives last.
  if (before !== undefined)
    open = open.where('created_at', '<', (eb) =>
      eb
        .selectFrom('secret_link as newer')
        .select('newer.created_at')
        .where('newer.hash', '=', digest(before)),
    )
  await open.execute()
}

/** Returns the subject of a link without using it up. */
export async function subjectOfLink(db: Kysely<DB>, purpose: LinkPurpose, token: string): Promise<number> {
  const link = await db
    .selectFrom('secret_link')
    .select('subject_id')
    .where('hash', '=', digest(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()
  if (!link) throw linkOver()
  return link.subject_id
}

/** Returns the subject of a link and uses it up: of parallel uses only one succeeds. */
export async function takeSecretLink(
  trx: Transaction<DB>,
  purpose: LinkPurpose,
  token: string,
): Promise<number> {
  const link = await trx
    .updateTable('secret_link')
    .set({ used_at: sql<string>`now()` })
    .where('hash', '=', digest(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .returning('subject_id')
    .executeTakeFirst()
  if (!link) throw linkOver()
  return link.subject_id
}

/** One answer for a link that is unknown, used up, expired or withdrawn, or whose sender may no longer send it. */
export function linkOver(): ProblemError {
  return new ProblemError(404, 'link.over')
}
