import { t } from '@zakup/messages/catalogue'
import { Send } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { FormFailure } from '../forms/form-failure.ts'
import { RefusableButton } from '../forms/RefusableButton.tsx'
import type { Keeping } from '../forms/use-browser-draft.ts'
import { Button } from '../ui/Button.tsx'
import { SaveBar } from './SaveBar.tsx'

interface Props {
  state: {
    keeping: Keeping
    savedAt: string | null
    dirty: boolean
    failure: FormFailure | null
    saving: boolean
  }
  words: 'application' | 'exp_form' | 'rnu_form'
  onSave: () => void
  /** The button itself shows what prevents submission. */
  submit: Pick<ComponentProps<typeof RefusableButton>, 'refusal' | 'onClick' | 'onRefused'>
}

/** Buttons to save as a draft or to submit. */
export function SubmitBar({ state, words, onSave, submit }: Props) {
  const { saving } = state
  return (
    <SaveBar
      keeping={state.keeping}
      savedAt={state.savedAt}
      dirty={state.dirty}
      failure={state.failure}
      busy={saving}
      onRetry={onSave}
    >
      {({ narrow, className, size }) => (
        <>
          <Button className={className} size={size} busy={saving} onClick={onSave}>
            {saving ? t('form.saving') : t(narrow ? `${words}.save_short` : `${words}.save`)}
          </Button>
          <RefusableButton
            {...submit}
            kind="primary"
            className={className}
            size={size}
            icon={<Send aria-hidden="true" data-decor />}
          >
            {t(narrow ? `${words}.submit_short` : `${words}.submit`)}
          </RefusableButton>
        </>
      )}
    </SaveBar>
  )
}
