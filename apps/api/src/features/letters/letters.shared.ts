import type { ValuesOf } from '@zakup/messages/message'
import type { accountLetters } from '@zakup/messages/ru/account-letters'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import type { LinkPurpose } from './secret-links.shared.ts'

type Words = typeof accountLetters

/** Kinds of account e-mails; their texts are `account_letter.<kind>.subject` and `.text`. */
export type LetterKind = keyof Words extends infer Key
  ? Key extends `account_letter.${infer Kind}.text`
    ? Kind
    : never
  : never

/** The placeholders in the text of this kind: `organization`, `inviter`, `position`, `reason`… */
type LetterValues<Kind extends LetterKind> =
  ValuesOf<Words[`account_letter.${Kind}.text`]> extends [infer Values]
    ? { values: Values }
    : { values?: never }

type NewLetter<Kind extends LetterKind> = {
  kind: Kind
  to: { name: string; address: string }
  /** What the link opens; its secret is created when the e-mail is sent. */
  link?: [purpose: LinkPurpose, subjectId: number]
} & LetterValues<Kind>

/** Queues an e-mail in the same transaction as the change it reports (outbox): without a commit there is no e-mail. */
export async function queueLetter<const Kind extends LetterKind>(
  trx: Transaction<DB>,
  { kind, to, values, link }: NewLetter<Kind>,
): Promise<void> {
  await trx
    .insertInto('letter')
    .values({
      kind,
      to_name: to.name,
      to_address: to.address,
      vals: JSON.stringify(values ?? {}),
      link_purpose: link?.[0] ?? null,
      link_subject: link?.[1] ?? null,
    })
    .execute()
}
