import { announcementRefusal } from '@zakup/domain/announcements/announcement-machine'
import { t } from '@zakup/messages/catalogue'
import { Link } from 'react-router'
import { FormNotice } from '../../shared/forms/FormNotice.tsx'
import { paths } from '../../shared/paths.ts'
import { usePlanActor } from '../../shared/plans/use-plan-actor.ts'
import { stateOf } from './announcement-state.ts'
import styles from './BuilderNotices.module.css'
import { useBuilder } from './builder-context.ts'

/** What one must know before working on: why it came back, what it changes or repeats, that it is closed. */
export function BuilderNotices() {
  const { announcement, locked } = useBuilder()
  const actor = usePlanActor()
  const { return_reason, parent, version, versions, submitted_by } = announcement
  // Who decides has nothing to take back.
  const decides = actor !== null && announcementRefusal(actor, stateOf(announcement), 'sign') === null
  const before = versions.find((one) => one.version === version - 1)
  return (
    <div className={styles.notices}>
      {locked === null && return_reason && (
        <FormNotice kind="alert" title={t('own_ann.returned')}>
          <p>{return_reason}</p>
        </FormNotice>
      )}
      {locked && (
        <FormNotice kind="locked" title={decides ? t('own_ann.decide') : locked}>
          {submitted_by && <p>{t('own_ann.submitted_by', { name: submitted_by.name })}</p>}
        </FormNotice>
      )}
      {version > 1 && before && (
        <FormNotice kind="info" title={t('own_ann.changes_title', { version: before.version })}>
          <p>
            {t('own_ann.changes_text')}{' '}
            <Link to={paths.ownAnnouncement(before.id)}>
              {t('own_ann.open_number', { number: before.number })}
            </Link>
          </p>
        </FormNotice>
      )}
      {parent && (
        <FormNotice kind="info" title={t('own_ann.repeats')}>
          <p>
            {t('own_ann.repeats_text')}{' '}
            <Link to={paths.ownAnnouncement(parent.id)}>
              {t('own_ann.open_number', { number: parent.number })}
            </Link>
          </p>
        </FormNotice>
      )}
    </div>
  )
}
