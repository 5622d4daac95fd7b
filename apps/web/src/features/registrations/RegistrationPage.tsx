import type { RegistrationAtDesk } from '@zakup/contract/registrations/registrations.routes'
import { t } from '@zakup/messages/catalogue'
import { useParams } from 'react-router'
import frame from '../../shared/details/CabinetDetail.module.css'
import { detailLoader } from '../../shared/details/detail-loader.ts'
import { FormNotice } from '../../shared/forms/FormNotice.tsx'
import { registrationApi, useGetRegistrationQuery } from '../../shared/registrations/registrations-api.ts'
import { CrumbHere } from '../../shared/ui/Crumbs.tsx'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { RowSkeleton } from '../../shared/ui/RowSkeleton.tsx'
import { DeskChecks } from './DeskChecks.tsx'
import { DeskPeople } from './DeskPeople.tsx'
import { DeskRail } from './DeskRail.tsx'
import styles from './Registration.module.css'
import { RegistrationFacts } from './RegistrationFacts.tsx'
import { RegistrationFiles } from './RegistrationFiles.tsx'
import { RegistrationHead } from './RegistrationHead.tsx'

export const loader = detailLoader(registrationApi.endpoints.getRegistration)

export function RegistrationPage() {
  const id = Number(useParams().id)
  const asked = useGetRegistrationQuery({ params: { id } }, { refetchOnMountOrArgChange: true })
  const { currentData: registration, error, isFetching, refetch } = asked
  usePageTitle(registration?.name_ru || t('reg_desk.any'))
  // The key resets dialogs and typed text when another application is opened.
  if (registration) return <Desk key={registration.id} registration={registration} />
  return (
    <>
      <h1 className="sr">{t('reg_desk.any')}</h1>
      <div className="card">
        {error && !isFetching ? <FailedNotice error={error} retry={refetch} /> : <RowSkeleton rows={6} />}
      </div>
    </>
  )
}

function Desk({ registration }: { registration: RegistrationAtDesk }) {
  return (
    <div className={frame.page}>
      <CrumbHere>{t('reg_desk.crumb', { number: String(registration.id) })}</CrumbHere>
      <RegistrationHead registration={registration} />
      <Reason registration={registration} />
      <div className={frame.columns}>
        <div className={frame.main}>
          <RegistrationFacts registration={registration} />
          <RegistrationFiles registration={registration} />
        </div>
        <div className={frame.rail}>
          <DeskChecks registration={registration} />
          <DeskPeople registration={registration} />
          <DeskRail registration={registration} />
        </div>
      </div>
    </div>
  )
}

/** Why it was returned or ended, in the wording the applicant received. */
function Reason({ registration: { state, decision_reason } }: { registration: RegistrationAtDesk }) {
  if (!decision_reason || (state !== 'returned' && state !== 'refused' && state !== 'closed')) return null
  return (
    <FormNotice kind={state === 'closed' ? 'locked' : 'alert'} title={t(`reg_desk.reason_${state}`)}>
      <p className={styles.reason}>{decision_reason}</p>
    </FormNotice>
  )
}
