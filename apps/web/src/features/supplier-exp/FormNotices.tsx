import type { SupplierExp } from '@zakup/contract/supplier-exp/supplier-exp.routes'
import { t } from '@zakup/messages/catalogue'
import { Button } from 'antd'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { timeOf } from '../../shared/form-sections/SaveBar.tsx'
import { FormNotice } from '../../shared/forms/FormNotice.tsx'
import type { ExpFormState } from './use-exp-form.ts'

interface Props {
  state: ExpFormState
  exp: SupplierExp | null
  reload: (() => Promise<SupplierExp | undefined>) | null
}

/** What the person should know before the form: each at most once. */
export function FormNotices({ state, exp, reload }: Props) {
  const { dirty, conflict, restoredAt, savedAt } = state
  const arrived = (useLocation().state as { saved?: true } | null)?.saved === true
  const [loading, setLoading] = useState(false)
  async function merge() {
    setLoading(true)
    const theirs = await reload?.()
    setLoading(false)
    if (theirs) state.merge(theirs)
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
      {conflict !== null && (
        <FormNotice
          kind="alert"
          title={t('exp_form.conflict')}
          actions={
            <Button size="small" loading={loading} onClick={() => void merge()}>
              {t('exp_form.conflict_merge')}
            </Button>
          }
        >
          <p>{t('exp_form.conflict_text')}</p>
        </FormNotice>
      )}
      {exp && !dirty && (savedAt || arrived) && !state.saving && (
        <FormNotice kind="good" title={t('exp_form.saved')}>
          <p>{t(state.remarks.length > 0 ? 'exp_form.saved_left' : 'exp_form.saved_ready')}</p>
        </FormNotice>
      )}
    </>
  )
}
