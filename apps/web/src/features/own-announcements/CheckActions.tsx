import {
  ANNOUNCEMENT_STATUS,
  type AnnouncementAction,
  announcementRefusal,
  OPEN_ANNOUNCEMENTS,
} from '@zakup/domain/announcements/announcement-machine'
import type { PlainKey } from '@zakup/messages/catalogue'
import { t } from '@zakup/messages/catalogue'
import { CircleCheck, FilePen, Megaphone, Send, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { RefusableButton } from '../../shared/forms/RefusableButton.tsx'
import { type PlanActor, usePlanActor } from '../../shared/plans/use-plan-actor.ts'
import { AnnouncementReasonDialog } from './AnnouncementReasonDialog.tsx'
import { stateOf } from './announcement-state.ts'
import { useBuilder } from './builder-context.ts'
import styles from './CheckActions.module.css'
import { PublishDialog } from './PublishDialog.tsx'
import { StepDialog } from './StepDialog.tsx'

type Shown = Extract<AnnouncementAction, 'submit' | 'withdraw' | 'sign' | 'return' | 'publish'>

const ICONS: Record<Shown, ReactNode> = {
  submit: <Send aria-hidden="true" />,
  withdraw: <Undo2 aria-hidden="true" />,
  sign: <CircleCheck aria-hidden="true" />,
  return: <FilePen aria-hidden="true" />,
  publish: <Megaphone aria-hidden="true" />,
}

/** What fits the state and the person; what a rule refuses can still be reached, and says why. */
export function CheckActions() {
  const { announcement, ready, saving } = useBuilder()
  const actor = usePlanActor()
  const [doing, setDoing] = useState<Shown | null>(null)
  if (!actor) return null
  const state = stateOf(announcement)
  const actions = offered(state.status_id, actor, state.submitted_by)
  const last = actions.at(-1)
  const close = () => setDoing(null)
  const refusal = (action: Shown): { code: PlainKey } | null => {
    const refused = announcementRefusal(actor, state, action)
    if (refused) return refused
    if (action === 'withdraw' || action === 'return') return null
    if (ready && ready.blocking > 0) return { code: 'ann_check.mend_first' }
    return saving.state === 'held' || saving.state === 'failed' ? { code: 'ann_check.save_first' } : null
  }
  return (
    <div className={styles.box}>
      <p className={styles.what}>
        {t(`ann_check.next_${actions.includes('submit') ? 'submit' : (last ?? 'submit')}`)}
      </p>
      <div className={styles.actions}>
        {actions.map((action) => (
          <RefusableButton
            key={action}
            kind={action === last && action !== 'withdraw' ? 'primary' : 'default'}
            icon={ICONS[action]}
            refusal={refusal(action)}
            onClick={() => setDoing(action)}
          >
            {t(`ann_check.${action}`)}
          </RefusableButton>
        ))}
      </div>
      {(doing === 'submit' || doing === 'withdraw' || doing === 'sign') && (
        <StepDialog step={doing} announcement={announcement} onClose={close} />
      )}
      {doing === 'return' && (
        <AnnouncementReasonDialog kind="return" announcement={announcement} onClose={close} />
      )}
      {doing === 'publish' && (
        <PublishDialog announcement={announcement} schedule={ready?.schedule ?? null} onClose={close} />
      )}
    </div>
  )
}

/** The head returns with a reason what another person sent; to take it back unsaid is for who sent it. */
function offered(status: number, actor: PlanActor, submittedBy: number | null): Shown[] {
  if (OPEN_ANNOUNCEMENTS.includes(status)) return ['submit']
  if (status === ANNOUNCEMENT_STATUS.signing) {
    if (actor.role !== 'head') return ['withdraw']
    return submittedBy === actor.person_id ? ['withdraw', 'sign'] : ['return', 'sign']
  }
  return ['withdraw', 'publish']
}
