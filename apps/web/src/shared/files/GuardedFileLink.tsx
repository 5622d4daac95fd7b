import { t } from '@zakup/messages/catalogue'
import { useDownload } from './use-download.ts'

interface Props {
  path: string
  name: string
}

/** A file with restricted access: the click sends the token along. */
export function GuardedFileLink({ path, name }: Props) {
  const { busy, download } = useDownload()
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
