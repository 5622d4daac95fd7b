import type { SupplierExp } from '@zakup/contract/supplier-exp/supplier-exp.routes'
import { type ExpStatus, expRefusal, EXP_STATUS as S } from '@zakup/domain/supplier-exp/supplier-exp-machine'
import { t } from '@zakup/messages/catalogue'
import { CircleCheck, CircleX, CornerUpLeft, Forward, SearchCheck, Trash2, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { RefusableButton } from '../../shared/forms/RefusableButton.tsx'
import { useActor } from '../../shared/session/use-actor.ts'
import { useAppSelector } from '../../shared/store-hooks.ts'
import bar from '../../shared/ui/DecisionBar.module.css'
import { ExpReasonDialog, type ReasonAction } from './ExpReasonDialog.tsx'
import { ExpStepDialog, type StepAction } from './ExpStepDialog.tsx'

interface Offer {
  action: StepAction | ReasonAction
  icon: ReactNode
  primary?: true
  danger?: true
  /** Rarely used, so only an icon. */
  quiet?: true
}

const BY_SUPPLIER: Partial<Record<ExpStatus, Offer[]>> = {
  [S.draft]: [{ action: 'delete', icon: <Trash2 aria-hidden="true" />, quiet: true }],
  [S.submitted]: [{ action: 'withdraw', icon: <Undo2 aria-hidden="true" /> }],
}
const DECIDE: Offer[] = [
  { action: 'refuse', icon: <CircleX aria-hidden="true" />, danger: true },
  { action: 'return', icon: <CornerUpLeft aria-hidden="true" /> },
]
const BY_OPERATOR: Partial<Record<ExpStatus, Offer[]>> = {
  [S.submitted]: [{ action: 'take', icon: <SearchCheck aria-hidden="true" />, primary: true }],
  [S.review]: [...DECIDE, { action: 'endorse', icon: <Forward aria-hidden="true" />, primary: true }],
  [S.approval]: [...DECIDE, { action: 'confirm', icon: <CircleCheck aria-hidden="true" />, primary: true }],
}

const needsReason = (action: Offer['action']): action is ReasonAction =>
  action === 'return' || action === 'refuse'

/** Actions for the record's status and the user's side; an action refused by a rule explains why on its button. */
export function ExpActions({ exp, operator }: { exp: SupplierExp; operator: boolean }) {
  const actor = useActor()
  const me = useAppSelector((state) => state.user.userInfo)
  const [doing, setDoing] = useState<Offer['action'] | null>(null)
  if (!actor) return null
  const status = exp.status.id as ExpStatus
  const offers = (operator ? BY_OPERATOR : BY_SUPPLIER)[status] ?? []
  const state = {
    status_id: status,
    reviewed_by: exp.reviewed_by?.id ?? null,
    is_own:
      exp.submitted_by?.id === actor.person_id ||
      me?.memberships.some(({ organization }) => organization.id === exp.organization.id) === true,
  }
  const close = () => setDoing(null)
  const answers = offers.map((offer) => ({ ...offer, refusal: expRefusal(actor, state, offer.action) }))
  const [first] = answers
  // If nothing is allowed, three disabled buttons alone would look broken.
  const why = first?.refusal && answers.every(({ refusal }) => refusal) ? t(first.refusal.code) : null
  return (
    <>
      <div className={bar.actions}>
        {answers.map(({ action, icon, primary, danger, quiet, refusal }) => (
          <RefusableButton
            key={action}
            kind={primary ? 'primary' : 'default'}
            danger={danger}
            icon={icon}
            quiet={quiet ?? false}
            refusal={refusal}
            onClick={() => setDoing(action)}
          >
            {t(`exp_page.${action}`)}
          </RefusableButton>
        ))}
      </div>
      {why && <p className={bar.why}>{why}</p>}
      {doing &&
        (needsReason(doing) ? (
          <ExpReasonDialog key={doing} exp={exp} action={doing} onClose={close} />
        ) : (
          <ExpStepDialog key={doing} exp={exp} action={doing} onClose={close} />
        ))}
    </>
  )
}
