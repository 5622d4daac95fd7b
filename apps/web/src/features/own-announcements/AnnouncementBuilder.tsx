import { announcementCase } from '@zakup/domain/announcements/announcement-case'
import { t } from '@zakup/messages/catalogue'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import {
  type OwnAnnouncement,
  useGetAnnouncementReadinessQuery,
} from '../../shared/own-announcements/own-announcements-api.ts'
import { useActor } from '../../shared/session/use-actor.ts'
import { CrumbHere } from '../../shared/ui/Crumbs.tsx'
import styles from './AnnouncementBuilder.module.css'
import { AnnouncementLots } from './AnnouncementLots.tsx'
import { BuilderBar } from './BuilderBar.tsx'
import { BuilderHead, BuilderNotices } from './BuilderHead.tsx'
import { BuilderContext, stateOf, useBuilder } from './builder-context.ts'
import { type Step, stepAt } from './builder-steps.ts'
import { Candidates } from './Candidates.tsx'
import { CheckStep } from './CheckStep.tsx'
import { DocumentsStep } from './DocumentsStep.tsx'
import { FactsStep } from './FactsStep.tsx'
import { Preview } from './Preview.tsx'
import { BuilderSteps } from './StepsCard.tsx'
import { SummaryRail } from './SummaryRail.tsx'
import { useSaving } from './use-saving.ts'

interface Props {
  announcement: OwnAnnouncement
  reload: () => Promise<OwnAnnouncement | undefined>
}

const STEP_VIEWS = { facts: FactsStep, lots: LotsStep, documents: DocumentsStep, check: CheckStep }

/** Four steps to a published announcement; each can be opened at any time. */
export function AnnouncementBuilder({ announcement, reload }: Props) {
  const actor = useActor()
  const [search] = useSearchParams()
  const { currentData, data } = useGetAnnouncementReadinessQuery({ params: { id: announcement.id } })
  const ready = currentData ?? data
  const newest = useRef(reload)
  useEffect(() => {
    newest.current = reload
  })
  const { saving, save, hold } = useSaving(
    announcement,
    useCallback(() => newest.current(), []),
  )
  const state = stateOf(announcement)
  const refused = (action: 'edit' | 'change_lots') => {
    const refusal = actor && announcementCase.refusal(actor, state, action)
    return refusal ? t(refusal.code) : null
  }
  const locked = refused('edit')
  const lotsLocked = refused('change_lots')
  const step = stepAt(search.get('step'), locked === null)
  useStepFocus(step)
  const builder = useMemo(
    () => ({ announcement, ready, locked, lotsLocked, saving, save, hold }),
    [announcement, ready, locked, lotsLocked, saving, save, hold],
  )
  const View = STEP_VIEWS[step]
  return (
    <BuilderContext value={builder}>
      <CrumbHere>{t('own_ann.crumb', { number: announcement.number })}</CrumbHere>
      <BuilderHead />
      <BuilderSteps current={step} />
      <BuilderNotices />
      <div className={styles.columns}>
        <div className={styles.work}>
          <View />
        </div>
        <SummaryRail />
      </div>
      {step === 'check' && <Preview id={announcement.id} />}
      <BuilderBar step={step} />
    </BuilderContext>
  )
}

/** On a change of step focus moves to its heading, or to the field named in the hash; never on first load. */
function useStepFocus(step: Step) {
  const { hash, key } = useLocation()
  const shown = useRef({ step, key })
  useEffect(() => {
    const before = shown.current
    shown.current = { step, key }
    if (before.key === key || (before.step === step && !hash)) return
    return whenRendered(hash.slice(1) || 'step-title', (place) => {
      place.focus({ preventScroll: true })
      if (hash) place.scrollIntoView({ block: 'center' })
      else window.scrollTo({ top: 0 })
    })
  }, [step, hash, key])
}

/** Rows come from the server, so the element may not exist yet. */
function whenRendered(id: string, then: (place: HTMLElement) => void): () => void {
  const look = () => {
    const place = document.getElementById(id)
    if (place) then(place)
    return place !== null
  }
  if (look()) return () => {}
  const observer = new MutationObserver(() => {
    if (look()) observer.disconnect()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** The lots, and below them the items that can become lots. */
function LotsStep() {
  const { lotsLocked } = useBuilder()
  return (
    <>
      <AnnouncementLots />
      {lotsLocked === null && <Candidates />}
    </>
  )
}
