import { t } from '@zakup/messages/catalogue'

/** What was built; a draft may not say so yet. */
export function expName({ id, object }: { id: number; object: string | null }): string {
  return object ?? t('exp.nameless', { number: String(id) })
}
