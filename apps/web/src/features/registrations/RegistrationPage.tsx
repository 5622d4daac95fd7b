import type { RegistrationAtDesk } from '@zakup/contract/registrations/registrations.routes'
import { t } from '@zakup/messages/catalogue'
import { useParams } from 'react-router'
import { FormNotice } from '../../shared/forms/FormNotice.tsx'
import { useGetRegistrationQuery } from '../../shared/registrations/registrations-api.ts'
import { CrumbHere } from '../../shared/ui/CrumbHere.tsx'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { RowBones } from '../../shared/ui/RowBones.tsx'
import { DeskChecks } from './DeskChecks.tsx'
import { DeskRail } from './DeskRail.tsx'
import styles from './Registration.module.css'
import { RegistrationFacts } from './RegistrationFacts.tsx'
import { RegistrationFiles } from './RegistrationFiles.tsx'
import { RegistrationHead } from './RegistrationHead.tsx'

export function RegistrationPage() {
  const id = Number(useParams().id)
  const asked = useGetRegistrationQuery({ params: { id } }, { refetchOnMountOrArgChange: true })
  const { currentData: registration, error, isFetching, refetch } = asked
  usePageTitle(registration?.name_ru || t('reg_desk.any'))
  // Keyed: dialogs and words typed for one application are no business of another.
  if (registration) return <Desk key={registration.id} registration={registration} />
  return (
    <>
      <h1 className="sr">{t('reg_desk.any')}</h1>
      <div className="card">
        {error && !isFetching ? <FailedNotice error={error} retry={refetch} /> : <RowBones rows={6} />}
      </div>
    </>
  )
}

function Desk({ registration }: { registration: RegistrationAtDesk }) {
  return (
    <div className={styles.page}>
      <CrumbHere>{t('reg_desk.crumb', { number: String(registration.id) })}</CrumbHere>
      <RegistrationHead registration={registration} />
      {registration.state === 'returned' && registration.decision_reason && (
        <FormNotice kind="alert" title={t('reg_desk.reason')}>
          <p className={styles.reason}>{registration.decision_reason}</p>
        </FormNotice>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <RegistrationFacts registration={registration} />
          <RegistrationFiles registration={registration} />
        </div>
        <div className={styles.column}>
          <DeskChecks registration={registration} />
          <DeskRail registration={registration} />
        </div>
      </div>
    </div>
  )
}
