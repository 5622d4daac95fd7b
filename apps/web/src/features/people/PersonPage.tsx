import type { Person } from '@zakup/contract/people/people.routes'
import { t } from '@zakup/messages/catalogue'
import { accountChanges, personProblems } from '@zakup/messages/ru/account-changes'
import { addWords } from '@zakup/messages/words-in-browser'
import { useParams } from 'react-router'
import frame from '../../shared/details/CabinetDetail.module.css'
import { detailLoader } from '../../shared/details/detail-loader.ts'
import { FactCard, factOf } from '../../shared/details/FactCard.tsx'
import { formatDate, formatDateTime } from '../../shared/format/date-format.ts'
import { personName } from '../../shared/members/person-name.ts'
import { peopleApi, useGetPersonQuery } from '../../shared/people/people-api.ts'
import { RevealIin } from '../../shared/people/RevealIin.tsx'
import { CrumbHere } from '../../shared/ui/Crumbs.tsx'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { RowSkeleton } from '../../shared/ui/RowSkeleton.tsx'
import { AccessTag, FactorTag } from './AccountTags.tsx'
import styles from './Person.module.css'
import { PersonActions } from './PersonActions.tsx'
import { PersonChanges } from './PersonChanges.tsx'
import { PersonHistory } from './PersonHistory.tsx'
import { PersonSessions } from './PersonSessions.tsx'
import { PersonWork } from './PersonWork.tsx'

addWords(accountChanges)
addWords(personProblems)

export const loader = detailLoader(peopleApi.endpoints.getPerson)

export function PersonPage() {
  const id = Number(useParams().id)
  const asked = useGetPersonQuery({ params: { id } }, { refetchOnMountOrArgChange: true })
  const { currentData: person, error, isFetching, refetch } = asked
  usePageTitle(person ? personName(person) : t('people.any'))
  if (person) return <Account key={person.id} person={person} />
  return (
    <>
      <h1 className="sr">{t('people.any')}</h1>
      <div className="card">
        {error && !isFetching ? <FailedNotice error={error} retry={refetch} /> : <RowSkeleton rows={6} />}
      </div>
    </>
  )
}

function Account({ person }: { person: Person }) {
  const name = personName(person)
  return (
    <div className={`${frame.page} ${styles.page}`}>
      <CrumbHere>{name}</CrumbHere>
      <div className={frame.head}>
        <p className={frame.about}>
          <AccessTag open={person.is_active} />
          <span>{person.email}</span>
        </p>
        <PersonActions person={person} />
        <h1>{name}</h1>
      </div>
      <PersonChanges person={person} />
      <div className={frame.columns}>
        <div className={frame.main}>
          <FactCard
            title={t('people.account')}
            facts={[
              { label: t('people.iin'), value: <RevealIin of="person" id={person.id} masked={person.iin} /> },
              factOf(t('people.email'), person.email),
              factOf(t('people.phone'), person.phone),
              { label: t('people.factor'), value: <FactorTag on={person.second_factor} /> },
              {
                label: t('people.password'),
                value: t(person.has_password ? 'people.password_set' : 'people.password_none'),
              },
              factOf(
                t('people.seen'),
                person.last_seen_at ? formatDateTime(person.last_seen_at) : t('people.never'),
              ),
              factOf(t('people.created'), formatDate(person.created_at)),
            ]}
          />
          <PersonWork person={person} />
        </div>
        <div className={frame.rail}>
          <PersonSessions sessions={person.sessions} />
          <PersonHistory history={person.history} />
        </div>
      </div>
    </div>
  )
}
