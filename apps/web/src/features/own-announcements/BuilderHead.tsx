import { announcementCase } from '@zakup/domain/announcements/announcement-case'
import { t } from '@zakup/messages/catalogue'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { StatusTag } from '../../shared/announcements/StatusTag.tsx'
import { FormNotice } from '../../shared/forms/FormNotice.tsx'
import { RefusableButton } from '../../shared/forms/RefusableButton.tsx'
import { paths } from '../../shared/paths.ts'
import { useActor } from '../../shared/session/use-actor.ts'
import styles from './AnnouncementBuilder.module.css'
import { DeleteDialog } from './AnnouncementDialogs.tsx'
import { stateOf, useBuilder } from './builder-context.ts'

export function BuilderHead() {
  const { announcement, locked } = useBuilder()
  const actor = useActor()
  const navigate = useNavigate()
  const [deleting, setDeleting] = useState(false)
  const { number, name, purchase_method, purchase_subject, version, status } = announcement
  const title =
    version > 1
      ? t('own_ann.new_version', { version })
      : t(locked === null ? 'own_ann.new' : 'own_ann.page_any')
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        <div className={styles.title}>
          <h1>{title}</h1>
          <StatusTag status={status} />
        </div>
        <p>
          {[t('own_ann.crumb', { number }), purchase_method.name, purchase_subject.name, name].join(' · ')}
        </p>
      </div>
      {actor && locked === null && (
        <RefusableButton
          quiet
          icon={<Trash2 aria-hidden="true" />}
          refusal={announcementCase.refusal(actor, stateOf(announcement), 'delete')}
          onClick={() => setDeleting(true)}
        >
          {t('own_ann.delete')}
        </RefusableButton>
      )}
      {deleting && (
        <DeleteDialog
          announcement={announcement}
          onClose={() => setDeleting(false)}
          onDeleted={() => void navigate(paths.ownAnnouncements())}
        />
      )}
    </div>
  )
}

/** Notices above the builder: why it was returned, what it changes or repeats, and that it is locked. */
export function BuilderNotices() {
  const { announcement, locked } = useBuilder()
  const actor = useActor()
  const { return_reason, parent, version, versions, submitted_by } = announcement
  // A user who may sign gets a request to decide instead of the locked message.
  const decides = actor !== null && announcementCase.refusal(actor, stateOf(announcement), 'sign') === null
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
