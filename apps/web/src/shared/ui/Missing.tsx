import { t } from '@zakup/messages/catalogue'

/** A value that is not there: a dash for the eye, words for the ear. */
export function Missing() {
  return (
    <span>
      <span aria-hidden="true">—</span>
      <span className="sr">{t('shell.no_data')}</span>
    </span>
  )
}
