import { announcementRefusal } from '@zakup/domain/announcements/announcement-machine'
import { t } from '@zakup/messages/catalogue'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { StatusTag } from '../../shared/announcements/StatusTag.tsx'
import { RefusableButton } from '../../shared/forms/RefusableButton.tsx'
import { paths } from '../../shared/paths.ts'
import { usePlanActor } from '../../shared/plans/use-plan-actor.ts'
import { stateOf } from './announcement-state.ts'
import styles from './BuilderHead.module.css'
import { useBuilder } from './builder-context.ts'
import { DeleteDialog } from './DeleteDialog.tsx'

export function BuilderHead() {
  const { announcement, locked } = useBuilder()
  const actor = usePlanActor()
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
          refusal={announcementRefusal(actor, stateOf(announcement), 'delete')}
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
