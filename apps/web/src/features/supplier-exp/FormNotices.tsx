import type { SupplierExp } from '@zakup/contract/supplier-exp/supplier-exp.routes'
import { t } from '@zakup/messages/catalogue'
import { useLocation } from 'react-router'
import { RestoredNotice } from '../../shared/form-sections/RestoredNotice.tsx'
import { StaleNotice } from '../../shared/form-sections/StaleNotice.tsx'
import { FormNotice } from '../../shared/forms/FormNotice.tsx'
import type { ExpFormState } from './use-exp-form.ts'

interface Props {
  state: ExpFormState
  exp: SupplierExp | null
  reload: (() => Promise<SupplierExp | undefined>) | null
}

/** Notices above the form, each at most once. */
export function FormNotices({ state, exp, reload }: Props) {
  const { dirty, conflict, savedAt } = state
  const arrived = (useLocation().state as { saved?: true } | null)?.saved === true
  async function merge() {
    const theirs = await reload?.()
    if (theirs) state.merge(theirs)
  }
  return (
    <>
      <RestoredNotice state={state} />
      {conflict && <StaleNotice words="exp_form" onMerge={merge} />}
      {exp && !dirty && (savedAt || arrived) && !state.saving && (
        <FormNotice kind="good" title={t('exp_form.saved')}>
          <p>{t(state.remarks.length > 0 ? 'exp_form.saved_left' : 'exp_form.saved_ready')}</p>
        </FormNotice>
      )}
    </>
  )
}
