import { attachmentCalls } from '@zakup/contract/attachments/attachments.calls'
import { callPath } from '../api/call-request.ts'
import { GuardedFileLink } from './GuardedFileLink.tsx'

interface Props {
  uuid: string
  name: string
}

/** A file of the acting organisation, possibly of a draft. */
export function OwnFileLink({ uuid, name }: Props) {
  return (
    <GuardedFileLink path={callPath(attachmentCalls.getOwnAttachment, { params: { uuid } })} name={name} />
  )
}
