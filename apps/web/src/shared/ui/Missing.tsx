import { t } from '@zakup/messages/catalogue'

/** A missing value: a dash, with a text for screen readers. */
export function Missing() {
  return (
    <span>
      <span aria-hidden="true">—</span>
      <span className="sr">{t('shell.no_data')}</span>
    </span>
  )
}
