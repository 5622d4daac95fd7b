import { t } from '@zakup/messages/catalogue'
import { type KeptFile, OneFile } from '../../shared/files/OneFile.tsx'

interface Props {
  file: KeptFile | null
  error: string | undefined
  onChange: (file: KeptFile | null) => void
}

/** An optional document that proves a record. */
export function ProofFile(props: Props) {
  return (
    <OneFile
      {...props}
      id="file_uuid"
      label={t('qualify.f_file')}
      removeLabel={(name) => t('qualify.f_file_remove', { name })}
    />
  )
}
