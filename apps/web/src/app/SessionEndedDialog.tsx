import { t } from '@zakup/messages/catalogue'
import { useEffect, useRef } from 'react'
import { useStore } from 'react-redux'
import { useNavigate } from 'react-router'
import { LoginForm } from '../features/auth/LoginForm.tsx'
import { ALL_TAGS, api } from '../shared/api/api.ts'
import { paths } from '../shared/paths.ts'
import { forgetSession } from '../shared/session/session-actions.ts'
import { sessionLeft } from '../shared/session/session-ended-slice.ts'
import { type AppState, useAppDispatch, useAppSelector } from '../shared/store-hooks.ts'
import styles from './SessionEndedDialog.module.css'

/** Signing in over the open screen: what was typed there stays where it is. */
export function SessionEndedDialog() {
  const ended = useAppSelector((state) => state.sessionEnded)
  const before = useAppSelector(({ user }) => user.userInfo?.id)
  const store = useStore<AppState>()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (ended && element && !element.open) element.showModal()
    if (!ended && element?.open) element.close()
  }, [ended])
  function goOn() {
    if (store.getState().user.userInfo?.id === before) {
      // What was asked for meanwhile was refused: it is asked for again, and what was typed stays.
      dispatch(api.util.invalidateTags(ALL_TAGS))
      return
    }
    // Another person: nothing of the former one may stay.
    dispatch(api.util.resetApiState())
    void navigate(paths.cabinet())
  }
  function leave() {
    dispatch(sessionLeft())
    dispatch(forgetSession())
    void navigate(paths.home())
  }
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="session-ended"
      onCancel={(event) => {
        // Esc would leave a screen that answers nothing; leaving is a button of its own.
        event.preventDefault()
      }}
      // Some browsers let a second Esc through all the same.
      onClose={() => ended && dialog.current?.showModal()}
    >
      {ended && (
        <>
          <h2 id="session-ended">{t('session.ended')}</h2>
          <p className={styles.help}>{t('session.ended_help')}</p>
          <LoginForm onDone={goOn} />
          <button type="button" className={styles.leave} onClick={leave}>
            {t('session.leave')}
          </button>
        </>
      )}
    </dialog>
  )
}
