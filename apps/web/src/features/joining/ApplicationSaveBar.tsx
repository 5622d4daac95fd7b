import { t } from '@zakup/messages/catalogue'
import { Button } from 'antd'
import { Send } from 'lucide-react'
import { SaveBar } from '../../shared/form-sections/SaveBar.tsx'
import { RefusableButton } from '../../shared/forms/RefusableButton.tsx'
import type { ApplicationFormState } from './use-application-form.ts'

interface Props {
  state: ApplicationFormState
  onSave: () => void
  onSubmit: () => void
  /** Pressed while something is missing: what it is gets shown. */
  onRefused: () => void
}

export function ApplicationSaveBar({ state, onSave, onSubmit, onRefused }: Props) {
  return (
    <SaveBar
      keeping={state.keeping}
      savedAt={state.savedAt}
      dirty={state.dirty}
      failure={state.failure}
      busy={state.saving}
      onRetry={onSave}
    >
      {({ narrow, className, size }) => (
        <>
          <Button className={className} size={size} loading={state.saving} onClick={onSave}>
            {state.saving ? t('form.saving') : t(narrow ? 'application.save_short' : 'application.save')}
          </Button>
          <RefusableButton
            kind="primary"
            className={className}
            large={size === 'large'}
            icon={<Send aria-hidden="true" data-decor />}
            refusal={state.remarks.length > 0 ? { code: 'application.submit_left' } : null}
            onClick={onSubmit}
            onRefused={onRefused}
          >
            {t(narrow ? 'application.submit_short' : 'application.submit')}
          </RefusableButton>
        </>
      )}
    </SaveBar>
  )
}
