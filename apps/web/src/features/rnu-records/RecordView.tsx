import type { RnuRecord } from '@zakup/contract/rnu/own-rnu.routes'
import { isEvasion } from '@zakup/domain/rnu/rnu-reasons'
import { t } from '@zakup/messages/catalogue'
import { Link } from 'react-router'
import frame from '../../shared/details/CabinetDetail.module.css'
import { FactCard, factOf } from '../../shared/details/FactCard.tsx'
import { type Fact, FactStrip } from '../../shared/details/FactStrip.tsx'
import { OrganizationFact } from '../../shared/details/OrganizationFact.tsx'
import { formatDate } from '../../shared/format/date-format.ts'
import { OrganizationName } from '../../shared/organizations/OrganizationName.tsx'
import { paths } from '../../shared/paths.ts'
import { DateText } from '../../shared/ui/DateText.tsx'
import { RecordFiles } from './RecordFiles.tsx'
import styles from './RecordForm.module.css'
import { RecordLife } from './RecordLife.tsx'
import { RecordPeople } from './RecordPeople.tsx'

/** A read-only record: for its customer, and for the officer who decides on it. */
export function RecordView({ record, desk }: { record: RnuRecord; desk: boolean }) {
  const { supplier, customer, contract, announcement } = record
  return (
    <>
      <FactStrip
        label={t('rnu_page.facts')}
        facts={[
          {
            label: t('rnu_page.supplier'),
            value: <OrganizationFact organization={supplier} />,
          },
          ...(desk && customer
            ? [{ label: t('rnu_page.customer'), value: <OrganizationName organization={customer} clamp /> }]
            : []),
          { label: t('rnu_page.submitted'), value: <DateText at={record.submitted_at} /> },
          ...dayOf(record),
        ]}
      />
      <div className={frame.columns}>
        <div className={frame.main}>
          <FactCard
            title={t('rnu_page.ground')}
            facts={[
              factOf(t('rnu_page.reason'), record.reason.name),
              factOf(t('rnu_page.contract'), contract && contractName(record, contract)),
              factOf(
                t('rnu_page.announcement'),
                announcement && (
                  <Link to={paths.announcement(announcement.id)}>{`№ ${announcement.number}`}</Link>
                ),
              ),
              factOf(t('rnu_page.court'), record.court),
              factOf(t('rnu_page.act'), actWords(record.decision_number, record.decision_date)),
              factOf(
                t('rnu_page.note'),
                record.note && <span className={styles.recordPageNote}>{record.note}</span>,
              ),
            ]}
          />
          {record.exclusion_reason && (
            <FactCard
              title={t('rnu_page.exclusion')}
              facts={[
                factOf(t('rnu_page.exclusion_reason'), record.exclusion_reason.name),
                factOf(t('rnu_page.court'), record.exclusion_court),
                factOf(t('rnu_page.exclusion_act'), actWords(record.exclusion_number, record.exclusion_date)),
              ]}
            />
          )}
          <RecordPeople founders={record.founders} />
          <RecordFiles files={record.files} />
        </div>
        <div className={frame.rail}>
          <RecordLife record={record} />
        </div>
      </div>
    </>
  )
}

/** A contract that was never signed has no public page, so only its number is shown. */
function contractName({ reason }: RnuRecord, { id, number }: NonNullable<RnuRecord['contract']>) {
  return isEvasion(reason.id) ? `№ ${number}` : <Link to={paths.contract(id)}>{`№ ${number}`}</Link>
}

/** The current deadline, or the period in the register. */
function dayOf({ due_at, starts_on, ends_on, excluded_on }: RnuRecord): Fact[] {
  if (due_at) return [{ label: t('rnu_page.due'), value: <DateText at={due_at} /> }]
  if (!starts_on || !ends_on) return []
  const until = excluded_on ?? ends_on
  return [
    {
      label: t('rnu_page.term'),
      value: t('rnu.period', { from: formatDate(starts_on), until: formatDate(until) }),
    },
  ]
}

/** «№ 7112-26-00-2/100 от 10.01.2026», with the parts that are known. */
export function actWords(number: string | null, date: string | null): string | null {
  if (number && date) return t('rnu_own.act', { number, date: formatDate(date) })
  if (number) return t('rnu_own.act_number', { number })
  return date ? t('rnu_own.act_date', { date: formatDate(date) }) : null
}
