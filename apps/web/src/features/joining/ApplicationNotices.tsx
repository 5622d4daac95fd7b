import { t } from '@zakup/messages/catalogue'
import { Button } from 'antd'
import { useState } from 'react'
import { timeOf } from '../../shared/form-sections/SaveBar.tsx'
import { FormNotice } from '../../shared/forms/FormNotice.tsx'
import type { ApplicationFormState } from './use-application-form.ts'

/** What the person should know before the form: each at most once. */
export function ApplicationNotices({ state }: { state: ApplicationFormState }) {
  const { dirty, conflict, restoredAt, savedAt } = state
  const [loading, setLoading] = useState(false)
  async function merge() {
    setLoading(true)
    await state.merge()
    setLoading(false)
  }
  return (
    <>
      {restoredAt && dirty && (
        <FormNotice
          kind="info"
          title={t('form.restored', { time: timeOf(restoredAt) })}
          actions={
            <Button size="small" onClick={state.undoRestored}>
              {t('form.undo')}
            </Button>
          }
        />
      )}
      {conflict && (
        <FormNotice
          kind="alert"
          title={t('application.conflict')}
          actions={
            <Button size="small" loading={loading} onClick={() => void merge()}>
              {t('application.conflict_merge')}
            </Button>
          }
        >
          <p>{t('application.conflict_text')}</p>
        </FormNotice>
      )}
      {!dirty && savedAt && !state.saving && (
        <FormNotice kind="good" title={t('application.saved')}>
          <p>{t(state.remarks.length > 0 ? 'application.saved_left' : 'application.saved_ready')}</p>
        </FormNotice>
      )}
    </>
  )
}
