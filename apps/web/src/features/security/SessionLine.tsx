import type { SessionRow } from '@zakup/contract/auth/account.routes'
import { t } from '@zakup/messages/catalogue'
import { CircleCheck, Monitor, Smartphone } from 'lucide-react'
import { formatDateTime } from '../../shared/format/date-format.ts'
import { deviceName, isHandheld } from '../../shared/session/device-name.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { ToneTag } from '../../shared/ui/ToneTag.tsx'
import styles from './SecurityPage.module.css'

interface Props {
  session: SessionRow
  onEnd: () => void
}

export function SessionLine({ session, onEnd }: Props) {
  const { user_agent, address, last_seen_at, started_at, is_current } = session
  const device = deviceName(user_agent)
  const Icon = isHandheld(user_agent) ? Smartphone : Monitor
  const here = t('security.session_here')
  return (
    <div className={styles.line}>
      <span className={styles.plate} data-decor>
        <Icon aria-hidden="true" />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>
          <b title={user_agent ?? undefined}>{device}</b>
          {is_current && (
            <ToneTag look={{ tone: 'active', icon: CircleCheck }} status={{ name: here, short_name: here }} />
          )}
        </p>
        <p>{address ? t('security.session_address', { address }) : t('security.session_no_address')}</p>
        <p>
          {t('security.session_started', { at: formatDateTime(started_at) })}
          {!is_current && ` · ${t('security.session_seen', { at: formatDateTime(last_seen_at) })}`}
        </p>
      </div>
      {!is_current && (
        <Button aria-label={t('security.session_end_of', { device })} onClick={onEnd}>
          {t('security.session_end')}
        </Button>
      )}
    </div>
  )
}
