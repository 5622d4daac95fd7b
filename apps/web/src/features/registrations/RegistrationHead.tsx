import type { RegistrationAtDesk } from '@zakup/contract/registrations/registrations.routes'
import { t } from '@zakup/messages/catalogue'
import { CASE_HEADING } from '../../shared/cases/StepButtons.tsx'
import frame from '../../shared/details/CabinetDetail.module.css'
import { formatDateTime } from '../../shared/format/date-format.ts'
import { tiedWords } from '../../shared/format/tied-words.ts'
import { binWords } from '../../shared/organizations/bin-words.ts'
import { DeskActions } from './DeskActions.tsx'
import { DueText } from './DueText.tsx'
import { RegistrationStateTag } from './RegistrationStateTag.tsx'

export function RegistrationHead({ registration }: { registration: RegistrationAtDesk }) {
  const { id, state, name_ru, iin_bin, due_at, decided_at, decided_by } = registration
  return (
    <div className={frame.head}>
      <p className={frame.about}>
        <RegistrationStateTag state={state} />
        <span>{t('reg_desk.number', { number: String(id) })}</span>
        <span className="num">{binWords(iin_bin)}</span>
        {state === 'submitted' && (
          <span>
            {t('reg_desk.col_due')} <DueText at={due_at} />
          </span>
        )}
        {decided_at && decided_by && (
          <span>{t('reg_desk.decided', { who: decided_by, date: formatDateTime(decided_at) })}</span>
        )}
      </p>
      {state === 'submitted' && <DeskActions registration={registration} />}
      <h1 id={CASE_HEADING} tabIndex={-1}>
        {tiedWords(name_ru || t('reg_desk.nameless', { number: String(id) }))}
      </h1>
    </div>
  )
}
