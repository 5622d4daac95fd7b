import {
  ANNOUNCEMENT_STATUS,
  type AnnouncementAction,
  announcementCase,
  OPEN_ANNOUNCEMENTS,
} from '@zakup/domain/announcements/announcement-case'
import { type PlainKey, t } from '@zakup/messages/catalogue'
import { CircleAlert, CircleCheck, FilePen, Megaphone, Send, TriangleAlert, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { RefusableButton } from '../../shared/forms/RefusableButton.tsx'
import { type Acting, useActor } from '../../shared/session/use-actor.ts'
import { AnnouncementReasonDialog, PublishDialog, StepDialog } from './AnnouncementDialogs.tsx'
import { LOTS_A_PAGE, stateOf, useBuilder } from './builder-context.ts'
import { type Remark, remarkPlace, STEPS } from './builder-steps.ts'
import styles from './CheckStep.module.css'
import { StepCard } from './StepCard.tsx'
import { VersionChangesCard } from './Versions.tsx'

/** What is left to do and the possible actions; the public preview is below. */
export function CheckStep() {
  const { announcement, ready } = useBuilder()
  const lead = !ready
    ? undefined
    : ready.blocking > 0
      ? t('ann_check.left', { count: ready.blocking })
      : t('ann_check.nothing_left')
  return (
    <>
      <StepCard first title={t('own_ann.step_check')} lead={lead}>
        <CheckList />
        <CheckActions />
      </StepCard>
      {announcement.version > 1 && <VersionChangesCard id={announcement.id} />}
    </>
  )
}

const ICONS = { blocking: CircleAlert, warning: TriangleAlert }

/** Each step is good, or lists what blocks it and why; each line links to where it is fixed. */
function CheckList() {
  const { announcement, ready, locked } = useBuilder()
  if (!ready)
    return (
      <div className={styles.skeletons} aria-busy="true">
        <output className="sr">{t('list.loading')}</output>
        <i className="skeleton" />
        <i className="skeleton" />
        <i className="skeleton" />
      </div>
    )
  const many = announcement.lot_count > LOTS_A_PAGE
  return (
    <ul className={styles.list} aria-label={t('own_ann.readiness')}>
      {STEPS.filter((step) => step !== 'check').map((step) => {
        const remarks = ready.remarks.filter((remark) => remark.step === step)
        if (remarks.length === 0)
          return (
            <li key={step} className={styles.good}>
              <CircleCheck aria-hidden="true" />
              <div>
                <p>{t(`own_ann.good_${step}`)}</p>
              </div>
            </li>
          )
        return remarks.map((remark) => (
          <Line key={remark.code} remark={remark} many={many} open={locked === null} />
        ))
      })}
    </ul>
  )
}

function Line({ remark, many, open }: { remark: Remark; many: boolean; open: boolean }) {
  const Icon = ICONS[remark.level]
  const lots = remark.lots.map(({ number }) => number)
  return (
    <li className={styles[remark.level]}>
      <Icon aria-hidden="true" />
      <div>
        <p>{remark.text}</p>
        {lots.length > 0 && (
          <p className={styles.small}>{t('ann_check.lots', { numbers: lots.slice(0, 5).join(', ') })}</p>
        )}
        <p className={styles.small}>{remark.ground}</p>
      </div>
      <Link
        to={remarkPlace(remark, many)}
        preventScrollReset
        aria-label={t(open ? 'ann_check.mend_named' : 'ann_check.show_named', { what: remark.text })}
      >
        {t(open ? 'ann_check.mend' : 'ann_check.show')}
      </Link>
    </li>
  )
}

type Shown = Extract<AnnouncementAction, 'submit' | 'withdraw' | 'sign' | 'return' | 'publish'>

const ACTION_ICONS: Record<Shown, ReactNode> = {
  submit: <Send aria-hidden="true" />,
  withdraw: <Undo2 aria-hidden="true" />,
  sign: <CircleCheck aria-hidden="true" />,
  return: <FilePen aria-hidden="true" />,
  publish: <Megaphone aria-hidden="true" />,
}

/** Actions for this status and role; an action refused by a rule stays focusable and explains why. */
function CheckActions() {
  const { announcement, ready, saving } = useBuilder()
  const actor = useActor()
  const [doing, setDoing] = useState<Shown | null>(null)
  if (!actor) return null
  const state = stateOf(announcement)
  const actions = offered(state.status_id, actor, state.submitted_by)
  const last = actions.at(-1)
  const close = () => setDoing(null)
  const refusal = (action: Shown): { code: PlainKey } | null => {
    const refused = announcementCase.refusal(actor, state, action)
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
            icon={ACTION_ICONS[action]}
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

/** A head returns what someone else sent, with a reason, and withdraws without one only what they sent themselves. */
function offered(status: number, actor: Acting, submittedBy: number | null): Shown[] {
  if (OPEN_ANNOUNCEMENTS.includes(status)) return ['submit']
  if (status === ANNOUNCEMENT_STATUS.signing) {
    if (actor.role !== 'head') return ['withdraw']
    return submittedBy === actor.person_id ? ['withdraw', 'sign'] : ['return', 'sign']
  }
  return ['withdraw', 'publish']
}
