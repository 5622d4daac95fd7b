import type { RegistrationAtDesk } from '@zakup/contract/registrations/registrations.routes'
import { t } from '@zakup/messages/catalogue'
import { Link } from 'react-router'
import { CheckLine, CheckLines } from '../../shared/details/CheckLine.tsx'
import { RailCard } from '../../shared/details/RailCard.tsx'
import { binWords } from '../../shared/organizations/bin-words.ts'
import { paths } from '../../shared/paths.ts'
import { otherUndecided } from './AdmitDialog.tsx'

/** Automatic checks; whether the documents are genuine only a person can see. */
export function DeskChecks({ registration }: { registration: RegistrationAtDesk }) {
  const { iin_bin, known, name_ru, head_known, head_account, people, has_head } = registration
  const undecided = otherUndecided(registration).length
  return (
    <RailCard title={t('reg_desk.checks')}>
      <CheckLines>
        {known?.in_rnu ? (
          <CheckLine verdict="bad">
            {t('reg_desk.check_rnu')}{' '}
            <Link to={paths.unscrupulousSuppliers({ q: iin_bin })}>{t('reg_desk.check_rnu_link')}</Link>
          </CheckLine>
        ) : (
          <CheckLine verdict="good">{t('reg_desk.check_rnu_clear')}</CheckLine>
        )}
        <CheckLine verdict="good">{t('reg_desk.check_bin', { number: binWords(iin_bin) })}</CheckLine>
        {known ? (
          <CheckLine verdict="info">
            {t('reg_desk.check_known')} <Link to={paths.organization(known.id)}>{known.name}</Link>
          </CheckLine>
        ) : (
          <CheckLine verdict="info">{t('reg_desk.check_unknown')}</CheckLine>
        )}
        {registration.state !== 'admitted' && people.length > 0 && (
          <CheckLine verdict="bad">
            {t(has_head ? 'reg_desk.check_has_head' : 'reg_desk.check_no_head')}
          </CheckLine>
        )}
        {known && !sameName(known.name, name_ru) && (
          <CheckLine verdict="bad">{t('reg_desk.check_name')}</CheckLine>
        )}
        {registration.state === 'submitted' && undecided > 0 && (
          <CheckLine verdict="bad">{t('reg_desk.check_rivals', { count: undecided })}</CheckLine>
        )}
        <CheckLine verdict="info">
          {t(head_known ? 'reg_desk.check_head_known' : 'reg_desk.check_head_new')}
        </CheckLine>
        {head_account && (
          <CheckLine verdict="bad">
            {t('reg_desk.check_head_address')}{' '}
            <Link to={paths.person(head_account.person_id)}>{head_account.email}</Link>
          </CheckLine>
        )}
      </CheckLines>
    </RailCard>
  )
}

const plain = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Quotes, dashes and letter case do not make it another organisation. */
export const sameName = (one: string, other: string) => plain(one) === plain(other)
