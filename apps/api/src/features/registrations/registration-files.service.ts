import type { Registration } from '@zakup/contract/registrations/registrations.routes'
import {
  REGISTRATION_FILE_KINDS,
  REGISTRATION_FILES_MB,
  REGISTRATION_FILES_MOST,
  type RegistrationFileKind,
} from '@zakup/domain/registrations/registration'
import type { CallContext } from '../../kernel/call-context.ts'
import { fieldError } from '../../kernel/field-error.ts'
import { ProblemError, there } from '../../kernel/problem-error.ts'
import { journalChanges, snapshotsOf } from '../../kernel/snapshot-journal.ts'
import { insertUnownedFile, type Received, receiveFile } from '../attachments/receive-file.shared.ts'
import { deleteFile, findFile, insertFile } from './registration-applicant.queries.ts'
import { lookOnLink, onLink, refuseClosed } from './registration-link.service.ts'
import { heldRegistration } from './registration-rows.queries.ts'

type Ctx = CallContext<'session'>

/** Adds a document. Only the holder of a confirmed link may send one; the file passes the checks of every upload. */
export async function addFile(ctx: Ctx): Promise<Registration> {
  const token = String(ctx.request.headers['x-link-token'] ?? '')
  // Before the body is read: a file from an unauthorised sender never reaches the disk.
  const registration = await lookOnLink(ctx.db, token, heldRegistration)
  const mayTake = async () => {
    refuseClosed(registration)
    refuseTooMany(registration.files, 0)
  }
  // Negative, because ids of people and applications overlap.
  return receiveFile({ ...ctx, sender: -registration.id, mayTake }, (received) => keep(ctx, token, received))
}

async function keep(ctx: Ctx, token: string, received: Received): Promise<Registration> {
  const kind = kindOf(received.fields.kind)
  return onLink(ctx, 'registration.add_file', token, async (trx, source, registration) => {
    const { id } = registration
    refuseClosed(registration)
    refuseTooMany((await heldRegistration(trx, id)).files, received.size)
    const before = await snapshotsOf(trx, 'registration', [id])
    const { id: attachment_id } = await insertUnownedFile(trx, received)
    await insertFile(trx, id, attachment_id, kind)
    await journalChanges(trx, source, 'registration', before, [id])
    return heldRegistration(trx, id)
  })
}

function kindOf(given: string | undefined): RegistrationFileKind {
  const kind = REGISTRATION_FILE_KINDS.find((known) => known === given)
  if (kind) return kind
  throw new ProblemError(400, 'request.invalid', {
    errors: [fieldError('kind', 'registration.bad_file_kind')],
  })
}

function refuseTooMany(files: Registration['files'], size: number): void {
  if (files.length >= REGISTRATION_FILES_MOST)
    throw new ProblemError(409, 'registration.too_many_files', { values: { count: REGISTRATION_FILES_MOST } })
  const bytes = files.reduce((sum, file) => sum + file.size, size)
  if (bytes > REGISTRATION_FILES_MB * 1024 * 1024)
    throw new ProblemError(409, 'registration.files_too_large', { values: { limit: REGISTRATION_FILES_MB } })
}

/** Removes a document with its bytes: repeated uploads and removals must not fill the disk. */
export async function removeFile(ctx: Ctx, token: string, uuid: string): Promise<Registration> {
  const { registration, key } = await takeOut(ctx, token, uuid)
  // After the commit: the clean-up finds bytes without a row, but a row without bytes would be a broken file.
  if (key) await ctx.files?.remove(key)
  return registration
}

function takeOut(ctx: Ctx, token: string, uuid: string) {
  return onLink(ctx, 'registration.remove_file', token, async (trx, source, registration) => {
    const { id } = registration
    refuseClosed(registration)
    const { id: attachmentId, storage_key: key } = there(await findFile(trx, id, uuid))
    const before = await snapshotsOf(trx, 'registration', [id])
    await deleteFile(trx, id, attachmentId)
    await journalChanges(trx, source, 'registration', before, [id])
    return { registration: await heldRegistration(trx, id), key }
  })
}
