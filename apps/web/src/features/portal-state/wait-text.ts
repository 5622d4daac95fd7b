import { t } from '@zakup/messages/catalogue'

/** «12 с», «7 мин», «3 ч»: how long something took or waits, about. */
export function waitText(seconds: number): string {
  if (seconds < 90) return t('portal_state.seconds', { count: Math.round(seconds) })
  if (seconds < 90 * 60) return t('portal_state.minutes', { count: Math.round(seconds / 60) })
  return t('portal_state.hours', { count: Math.round(seconds / 3600) })
}
