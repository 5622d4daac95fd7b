import { TAGS } from '@zakup/contract/call'
import { t } from '@zakup/messages/catalogue'
import { useStore } from 'react-redux'
import { Link, useNavigate } from 'react-router'
import { LoginForm } from '../features/auth/LoginForm.tsx'
import { api } from '../shared/api/api.ts'
import { useNotice } from '../shared/notices/notice.ts'
import { paths } from '../shared/paths.ts'
import { forgetSession } from '../shared/session/session-actions.ts'
import { EARLY, sessionLeft } from '../shared/session/session-ended-slice.ts'
import { actingKey } from '../shared/session/use-actor.ts'
import { type AppState, useAppDispatch, useAppSelector } from '../shared/store-hooks.ts'
import { Dialog } from '../shared/ui/Dialog.tsx'
import styles from './SessionWarning.module.css'

/** Session ends with a cause to show, by the server's error code; any other code shows only that the session ended. */
const WHY: Record<string, 'stolen' | 'early' | 'by_owner' | 'by_operator' | 'new_password'> = {
  'auth.session_stolen': 'stolen',
  'auth.session_ended_by_owner': 'by_owner',
  'auth.session_ended_by_operator': 'by_operator',
  'auth.password_was_changed': 'new_password',
  [EARLY]: 'early',
}

/** Signs the user in over the open page, so that everything typed there stays. */
export function SessionEndedDialog() {
  const ended = useAppSelector((state) => state.sessionEnded)
  const before = useAppSelector(({ user }) => actingKey(user.userInfo))
  const store = useStore<AppState>()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const notice = useNotice()
  const why = WHY[ended ?? ''] ?? 'ended'
  function goOn() {
    if (why === 'stolen')
      notice({
        kind: 'error',
        text: t('session.stolen_after'),
        action: { label: t('session.stolen_change'), to: paths.security() },
      })
    // Requests made meanwhile were refused: refetch them and keep what was typed. After sign-in as another user, or as
    // the same user in another role, nothing is kept (forget-former.ts, use-acting.ts).
    if (actingKey(store.getState().user.userInfo) === before) dispatch(api.util.invalidateTags([...TAGS]))
  }
  function leave() {
    dispatch(sessionLeft())
    if (why === 'early') return
    dispatch(forgetSession())
    void navigate(paths.home())
  }
  if (ended === null) return null
  return (
    // After the session has ended Esc does nothing: it would uncover a page whose requests all fail. Before the end
    // (`early`) Esc closes the dialog.
    <Dialog title={t(`session.${why}`)} onCancel={() => why === 'early' && leave()}>
      <p>
        {t(`session.${why}_help`)}
        {why === 'stolen' && (
          <>
            {' '}
            {/* Opens in another tab, so that what is typed on this page stays. */}
            <Link to={paths.passwordReset()} target="_blank" className={styles.link}>
              {t('session.stolen_password')}
            </Link>
          </>
        )}
      </p>
      <div className={styles.form}>
        <LoginForm onDone={goOn} />
        <button type="button" className={styles.leave} onClick={leave}>
          {t(why === 'early' ? 'session.early_cancel' : 'session.leave')}
        </button>
      </div>
    </Dialog>
  )
}
