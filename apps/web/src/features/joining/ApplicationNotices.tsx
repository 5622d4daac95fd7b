import { t } from '@zakup/messages/catalogue'
import { RestoredNotice } from '../../shared/form-sections/RestoredNotice.tsx'
import { StaleNotice } from '../../shared/form-sections/StaleNotice.tsx'
import { FormNotice } from '../../shared/forms/FormNotice.tsx'
import type { ApplicationFormState } from './use-application-form.ts'

/** Notices above the form, each at most once. */
export function ApplicationNotices({ state }: { state: ApplicationFormState }) {
  const { dirty, conflict, savedAt } = state
  return (
    <>
      <RestoredNotice state={state} />
      {conflict && <StaleNotice words="application" onMerge={state.merge} />}
      {!dirty && savedAt && !state.saving && (
        <FormNotice kind="good" title={t('application.saved')}>
          <p>{t(state.remarks.length > 0 ? 'application.saved_left' : 'application.saved_ready')}</p>
        </FormNotice>
      )}
    </>
  )
}
