import type { SupplierExp } from '@zakup/contract/supplier-exp/supplier-exp.routes'
import { EXP_STATUS, type ExpStatus, expRefusal } from '@zakup/domain/supplier-exp/supplier-exp-machine'
import { t } from '@zakup/messages/catalogue'
import { Button } from 'antd'
import { Send } from 'lucide-react'
import { SaveBar } from '../../shared/form-sections/SaveBar.tsx'
import { RefusableButton } from '../../shared/forms/RefusableButton.tsx'
import { useActor } from '../../shared/session/use-actor.ts'
import type { ExpFormState } from './use-exp-form.ts'

interface Props {
  state: ExpFormState
  exp: SupplierExp | null
  onSave: () => void
  onSubmit: () => void
  /** Pressed while something is missing: what it is gets shown. */
  onRefused: () => void
}

/** Keep it as a draft, or hand it over; what keeps from the second is said by the button itself. */
export function ExpSaveBar({ state, exp, onSave, onSubmit, onRefused }: Props) {
  const actor = useActor()
  if (!actor) return null
  const status_id = (exp?.status.id as ExpStatus | undefined) ?? EXP_STATUS.draft
  const now = { status_id, reviewed_by: null, is_own: true }
  const incomplete = state.form.supplier_exp_type_id === null || state.remarks.length > 0
  const refusal =
    expRefusal(actor, now, 'submit') ?? (incomplete ? ({ code: 'exp_form.submit_left' } as const) : null)
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
            {state.saving ? t('form.saving') : t(narrow ? 'exp_form.save_short' : 'exp_form.save')}
          </Button>
          <RefusableButton
            kind="primary"
            className={className}
            large={size === 'large'}
            icon={<Send aria-hidden="true" data-decor />}
            refusal={refusal}
            onClick={onSubmit}
            onRefused={onRefused}
          >
            {t(narrow ? 'exp_form.submit_short' : 'exp_form.submit')}
          </RefusableButton>
        </>
      )}
    </SaveBar>
  )
}
