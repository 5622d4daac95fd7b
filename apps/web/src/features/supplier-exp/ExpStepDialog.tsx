import type { SupplierExp } from '@zakup/contract/supplier-exp/supplier-exp.routes'
import { t } from '@zakup/messages/catalogue'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ActionDialog } from '../../shared/forms/ActionDialog.tsx'
import { useNotice } from '../../shared/notices/notice.ts'
import { paths } from '../../shared/paths.ts'
import {
  useConfirmSupplierExpMutation,
  useDeleteSupplierExpMutation,
  useEndorseSupplierExpMutation,
  useTakeSupplierExpMutation,
  useWithdrawSupplierExpMutation,
} from '../../shared/supplier-exp/supplier-exp-api.ts'
import { useStepDone } from './use-step-done.ts'

export type StepAction = 'take' | 'endorse' | 'confirm' | 'withdraw' | 'delete'

interface Props {
  exp: SupplierExp
  action: StepAction
  onClose: () => void
}

/** A step that needs no text from the user. */
export function ExpStepDialog({ exp, action, onClose }: Props) {
  const steps = {
    take: useTakeSupplierExpMutation(),
    endorse: useEndorseSupplierExpMutation(),
    confirm: useConfirmSupplierExpMutation(),
    withdraw: useWithdrawSupplierExpMutation(),
  }
  const [remove, removing] = useDeleteSupplierExpMutation()
  // Idempotency key, one per dialog: a retry after a lost response does not run twice.
  const [key] = useState(() => crypto.randomUUID())
  const done = useStepDone(exp.id)
  const notice = useNotice()
  const navigate = useNavigate()
  const { isLoading, error } = action === 'delete' ? removing : steps[action][1]

  async function run() {
    const args = { params: { id: exp.id }, key }
    if (action !== 'delete') {
      const { data } = await steps[action][0](args)
      if (data) done(action, onClose)
      return
    }
    const answer = await remove(args)
    if (answer.error) return
    notice({ kind: 'success', text: t('exp_page.done_delete') })
    // A deleted record has no page any more.
    void navigate(paths.supplierExperience(), { replace: true })
  }
  return (
    <ActionDialog
      title={t(`exp_page.ask_${action}`)}
      text={t(`exp_page.ask_${action}_text`)}
      action={t(`exp_page.${action}`)}
      danger={action === 'delete'}
      busy={isLoading}
      error={error}
      onDo={() => void run()}
      onClose={onClose}
    />
  )
}
