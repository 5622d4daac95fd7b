import type { SupplierExp } from '@zakup/contract/supplier-exp/supplier-exp.routes'
import { EXP_STATUS, type ExpStatus, expCase } from '@zakup/domain/supplier-exp/supplier-exp-case'
import { SubmitBar } from '../../shared/form-sections/SubmitBar.tsx'
import { useActor } from '../../shared/session/use-actor.ts'
import type { ExpFormState } from './use-exp-form.ts'

interface Props {
  state: ExpFormState
  exp: SupplierExp | null
  onSave: () => void
  onSubmit: () => void
  /** Clicked while something is missing: shows what it is. */
  onRefused: () => void
}

export function ExpSaveBar({ state, exp, onSave, onSubmit, onRefused }: Props) {
  const actor = useActor()
  if (!actor) return null
  const status_id = (exp?.status.id as ExpStatus | undefined) ?? EXP_STATUS.draft
  const now = { status_id, reviewed_by: null, is_own: true }
  const incomplete = state.form.supplier_exp_type_id === null || state.remarks.length > 0
  const refusal =
    expCase.refusal(actor, now, 'submit') ?? (incomplete ? ({ code: 'exp_form.submit_left' } as const) : null)
  return (
    <SubmitBar
      state={state}
      words="exp_form"
      onSave={onSave}
      submit={{ refusal, onClick: onSubmit, onRefused }}
    />
  )
}
