import { attachmentCalls } from '@zakup/contract/attachments/attachments.calls'
import { t } from '@zakup/messages/catalogue'
import { callPath } from '../api/call-request.ts'
import { useDownload } from './use-download.ts'

interface Props {
  uuid: string
  name: string
}

/** A file of the own organisation, maybe of a draft: nobody else may have it, so the press brings the token along. */
export function OwnFileLink({ uuid, name }: Props) {
  const { busy, download } = useDownload()
  const path = callPath(attachmentCalls.getOwnAttachment, { params: { uuid } })
  return (
    <a
      href={path}
      download={name}
      aria-busy={busy}
      aria-label={t('files.download_name', { name })}
      onClick={(event) => {
        event.preventDefault()
        download(path, name)
      }}
    >
      {name}
    </a>
  )
}
