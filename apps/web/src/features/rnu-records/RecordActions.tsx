import type { RnuRecord } from '@zakup/contract/rnu/own-rnu.routes'
import { type RnuStatus, rnuRefusal, RNU_STATUS as S } from '@zakup/domain/rnu/rnu-machine'
import { t } from '@zakup/messages/catalogue'
import { CornerUpLeft, ShieldAlert, ShieldOff, Trash2, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { RefusableButton } from '../../shared/forms/RefusableButton.tsx'
import { useActor } from '../../shared/session/use-actor.ts'
import bar from '../../shared/ui/DecisionBar.module.css'
import { ExcludeDialog } from './ExcludeDialog.tsx'
import { ReturnDialog } from './ReturnDialog.tsx'
import { type StepAction, StepDialog } from './StepDialog.tsx'

interface Offer {
  action: StepAction | 'return' | 'exclude'
  icon: ReactNode
  primary?: true
  /** Rarely used, so only an icon. */
  quiet?: true
}

const BY_CUSTOMER: Partial<Record<RnuStatus, Offer[]>> = {
  [S.draft]: [{ action: 'delete', icon: <Trash2 aria-hidden="true" />, quiet: true }],
  [S.submitted]: [{ action: 'withdraw', icon: <Undo2 aria-hidden="true" /> }],
}
const BY_OPERATOR: Partial<Record<RnuStatus, Offer[]>> = {
  [S.submitted]: [
    { action: 'return', icon: <CornerUpLeft aria-hidden="true" /> },
    { action: 'include', icon: <ShieldAlert aria-hidden="true" />, primary: true },
  ],
  [S.active]: [{ action: 'exclude', icon: <ShieldOff aria-hidden="true" /> }],
}

/** Actions for the record's status and the user's side; an action refused by a rule explains why on its button. */
export function RecordActions({ record, desk }: { record: RnuRecord; desk: boolean }) {
  const actor = useActor()
  const [doing, setDoing] = useState<Offer['action'] | null>(null)
  if (!actor) return null
  const status_id = record.status.id as RnuStatus
  const answers = ((desk ? BY_OPERATOR : BY_CUSTOMER)[status_id] ?? []).map((offer) => ({
    ...offer,
    refusal: rnuRefusal(actor, { status_id, is_own: record.is_own }, offer.action),
  }))
  const [first] = answers
  // If nothing is allowed, disabled buttons alone would look broken.
  const why = first?.refusal && answers.every(({ refusal }) => refusal) ? t(first.refusal.code) : null
  const close = () => setDoing(null)
  return (
    <>
      <div className={bar.actions}>
        {answers.map(({ action, icon, primary, quiet, refusal }) => (
          <RefusableButton
            key={action}
            kind={primary ? 'primary' : 'default'}
            icon={icon}
            quiet={quiet ?? false}
            refusal={refusal}
            onClick={() => setDoing(action)}
          >
            {t(`rnu_page.${action}`)}
          </RefusableButton>
        ))}
      </div>
      {why && <p className={bar.why}>{why}</p>}
      {doing === 'return' && <ReturnDialog record={record} onClose={close} />}
      {doing === 'exclude' && <ExcludeDialog record={record} onClose={close} />}
      {(doing === 'include' || doing === 'withdraw' || doing === 'delete') && (
        <StepDialog key={doing} record={record} action={doing} onClose={close} />
      )}
    </>
  )
}
