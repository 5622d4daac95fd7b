import type { SessionRow } from '@zakup/contract/auth/account.routes'
import { t } from '@zakup/messages/catalogue'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
  useEndAllSessionsMutation,
  useEndSessionMutation,
  useListSessionsQuery,
} from '../../shared/api/account-api.ts'
import { ActionDialog } from '../../shared/forms/ActionDialog.tsx'
import { useNotice } from '../../shared/notices/notice.ts'
import { paths } from '../../shared/paths.ts'
import { deviceName } from '../../shared/session/device-name.ts'
import { forgetSession } from '../../shared/session/session-actions.ts'
import { useAppDispatch } from '../../shared/store-hooks.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { RowSkeleton } from '../../shared/ui/RowSkeleton.tsx'
import styles from './SecurityPage.module.css'
import { SessionLine } from './SessionLine.tsx'

/** Where the user is signed in, latest activity first; unknown sessions can be ended here. */
export function Sessions() {
  const { data, error, isFetching, refetch } = useListSessionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const [asking, setAsking] = useState<SessionRow | 'all' | null>(null)
  const [end, ending] = useEndSessionMutation()
  const [endAll, endingAll] = useEndAllSessionsMutation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const notice = useNotice()
  function close() {
    ending.reset()
    endingAll.reset()
    setAsking(null)
  }
  async function endOne({ id }: SessionRow) {
    const answer = await end({ body: { session_id: id } })
    if (answer.error) return
    close()
    notice({ kind: 'success', text: t('security.session_ended') })
  }
  async function endEvery() {
    const answer = await endAll()
    if (answer.error) return
    dispatch(forgetSession())
    await navigate(paths.login(paths.security()))
  }
  return (
    <section className={`card ${styles.block}`} aria-labelledby="sessions">
      <div className={styles.head}>
        <h2 id="sessions">{t('security.sessions')}</h2>
        {data && (
          <Button danger onClick={() => setAsking('all')}>
            {t('security.sessions_end_all')}
          </Button>
        )}
      </div>
      <p>{t('security.sessions_lead')}</p>
      {!data && error && !isFetching && <FailedNotice error={error} retry={refetch} />}
      {!data && isFetching && <RowSkeleton rows={2} />}
      {data && (
        <ul className={styles.list}>
          {data.results.map((session) => (
            <li key={session.id}>
              <SessionLine session={session} onEnd={() => setAsking(session)} />
            </li>
          ))}
        </ul>
      )}
      {asking === 'all' && (
        <ActionDialog
          title={t('security.sessions_end_all_title')}
          text={t('security.sessions_end_all_text')}
          action={t('security.sessions_end_all')}
          danger
          busy={endingAll.isLoading}
          error={endingAll.error}
          onDo={() => void endEvery()}
          onClose={close}
        />
      )}
      {asking && asking !== 'all' && (
        <ActionDialog
          title={t('security.session_end_title')}
          text={t('security.session_end_text', { device: deviceName(asking.user_agent) })}
          action={t('security.session_end')}
          danger
          busy={ending.isLoading}
          error={ending.error}
          onDo={() => void endOne(asking)}
          onClose={close}
        />
      )}
    </section>
  )
}
