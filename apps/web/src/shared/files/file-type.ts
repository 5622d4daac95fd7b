import { t } from '@zakup/messages/catalogue'

/** «PDF», «DOCX»: the extension people know; a name without one falls back to a plain word. */
export function fileType({ original_name }: { original_name: string }): string {
  return /\.([A-Za-z0-9]{1,5})$/.exec(original_name)?.[1]?.toUpperCase() ?? t('files.other_type')
}
