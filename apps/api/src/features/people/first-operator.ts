import type { AppDb } from '../../db/database.ts'
import { makeSecretLink } from '../letters/secret-links.shared.ts'
import { type FirstOperator, hasOperator, insertOperator, journalTool } from './operators.queries.ts'

/**
 * Bootstraps a new portal: creates its first operator and returns the secret to set their password. It refuses if the
 * portal already has an operator, who can invite the next one.
 */
export function makeFirstOperator(db: AppDb, first: FirstOperator): Promise<string> {
  return db.transaction().execute(async (trx) => {
    if (await hasOperator(trx))
      throw new Error('the portal has an operator already: ask them for an invitation')
    const membership = await insertOperator(trx, first)
    await journalTool(trx, 'operator.first', membership.person_id, {
      ...membership,
      email: first.person.email,
    })
    return makeSecretLink(trx, 'welcome', membership.person_id)
  })
}
