import type { SupplierExp } from '@zakup/contract/supplier-exp/supplier-exp.routes'
import { t } from '@zakup/messages/catalogue'
import { ReasonDialog } from '../../shared/forms/ReasonDialog.tsx'
import {
  useRefuseSupplierExpMutation,
  useReturnSupplierExpMutation,
} from '../../shared/supplier-exp/supplier-exp-api.ts'
import { useStepDone } from './use-step-done.ts'

export type ReasonAction = 'return' | 'refuse'

interface Props {
  exp: SupplierExp
  action: ReasonAction
  onClose: () => void
}

/** The supplier reads the reason: a record is neither returned nor refused without one. */
export function ExpReasonDialog({ exp, action, onClose }: Props) {
  const giveBack = useReturnSupplierExpMutation()
  const refuse = useRefuseSupplierExpMutation()
  const [run, { isLoading, error }] = action === 'return' ? giveBack : refuse
  const done = useStepDone(exp.id)
  async function save(reason: string) {
    const { data } = await run({ params: { id: exp.id }, body: { reason } })
    if (data) done(action, onClose)
  }
  return (
    <ReasonDialog
      title={t(`exp_page.ask_${action}`)}
      text={t(`exp_page.ask_${action}_text`)}
      action={t(`exp_page.${action}`)}
      danger={action === 'refuse'}
      hint={t('exp_page.reason_hint')}
      busy={isLoading}
      error={error}
      onDo={(reason) => void save(reason)}
      onClose={onClose}
    />
  )
}
