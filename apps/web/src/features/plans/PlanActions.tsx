import type { Plan } from '@zakup/contract/plans/plans.routes'
import { type PlanAction, planCase } from '@zakup/domain/plans/plan-case'
import { OPEN_PLANS, PLAN_STATUS, type PlanStatus, PUBLIC_PLANS } from '@zakup/domain/plans/plan-status'
import { t } from '@zakup/messages/catalogue'
import { CircleCheck, Eye, FilePen, Send, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { RefusableButton } from '../../shared/forms/RefusableButton.tsx'
import { paths } from '../../shared/paths.ts'
import { planState } from '../../shared/plans/plan-state.ts'
import { useActor } from '../../shared/session/use-actor.ts'
import { LinkButton } from '../../shared/ui/LinkButton.tsx'
import { AmendDialog } from './AmendDialog.tsx'
import { ApproveDialog } from './ApproveDialog.tsx'
import { DeletePlanDialog } from './DeletePlanDialog.tsx'
import styles from './PlanEditorPage.module.css'
import { ReturnDialog } from './ReturnDialog.tsx'
import { SubmitDialog } from './SubmitDialog.tsx'
import { WithdrawDialog } from './WithdrawDialog.tsx'

interface Offer {
  action: PlanAction
  words: string
  icon: React.ReactNode
  primary?: boolean
  /** Rarely used, so only an icon. */
  quiet?: boolean
}

/** Actions for the plan's status and the user's role; an action refused by a rule explains why on its button. */
export function PlanActions({ plan }: { plan: Plan }) {
  const actor = useActor()
  const navigate = useNavigate()
  const [doing, setDoing] = useState<PlanAction | null>(null)
  if (!actor) return null
  const state = planState(plan)
  const close = () => setDoing(null)
  return (
    <>
      <div className={styles.actions} data-tour="plan-actions">
        {PUBLIC_PLANS.includes(state.status_id) && (
          <LinkButton to={paths.plan(plan.id)} icon={<Eye aria-hidden="true" />}>
            {t('plan_editor.public')}
          </LinkButton>
        )}
        {offers(state.status_id, actor.role === 'head', state.submitted_by === actor.person_id).map(
          ({ action, words, icon, primary, quiet }) => (
            <RefusableButton
              key={action}
              kind={primary ? 'primary' : 'default'}
              icon={icon}
              quiet={quiet ?? false}
              refusal={planCase.refusal(actor, state, action)}
              onClick={() => setDoing(action)}
            >
              {words}
            </RefusableButton>
          ),
        )}
      </div>
      {doing === 'start_approve_process' && <SubmitDialog plan={plan} onClose={close} />}
      {doing === 'withdraw' && <WithdrawDialog planId={plan.id} onClose={close} />}
      {doing === 'approve' && <ApproveDialog plan={plan} onClose={close} />}
      {doing === 'return' && <ReturnDialog planId={plan.id} onClose={close} />}
      {doing === 'amend' && <AmendDialog planId={plan.id} onClose={close} />}
      {doing === 'delete' && (
        <DeletePlanDialog
          plan={plan}
          onClose={close}
          onDeleted={() =>
            void navigate(plan.previous_id ? paths.ownPlan(plan.previous_id) : paths.ownPlans())
          }
        />
      )}
    </>
  )
}

/** A head returns what someone else sent, with a reason, and withdraws without one only what they sent themselves. */
function offers(status: PlanStatus, head: boolean, sentIt: boolean): Offer[] {
  if (OPEN_PLANS.includes(status))
    return [
      { action: 'delete', words: t('plans.delete'), icon: <Trash2 aria-hidden="true" />, quiet: true },
      {
        action: 'start_approve_process',
        words: t('plan_submit.action'),
        icon: <Send aria-hidden="true" />,
        primary: true,
      },
    ]
  if (status === PLAN_STATUS.onApproval)
    return [
      ...(head && !sentIt
        ? []
        : ([
            {
              action: 'withdraw',
              words: t('plan_withdraw.action'),
              icon: <Undo2 aria-hidden="true" />,
              quiet: head,
            },
          ] as const)),
      ...(head
        ? ([
            { action: 'return', words: t('plan_return.action'), icon: <FilePen aria-hidden="true" /> },
            {
              action: 'approve',
              words: t('plan_approve.action'),
              icon: <CircleCheck aria-hidden="true" />,
              primary: true,
            },
          ] as const)
        : []),
    ]
  if (status === PLAN_STATUS.approved)
    return [{ action: 'amend', words: t('plans.amend'), icon: <FilePen aria-hidden="true" />, primary: true }]
  return []
}
