import type { PersonRow } from '@zakup/contract/people/people.routes'
import { t } from '@zakup/messages/catalogue'
import { MetaLine } from '../../shared/list/MetaLine.tsx'
import { RowLink } from '../../shared/list/RowLink.tsx'
import { personName } from '../../shared/members/person-name.ts'
import { paths } from '../../shared/paths.ts'
import { type Column, DataTable } from '../../shared/ui/DataTable.tsx'
import { DateText } from '../../shared/ui/DateText.tsx'
import { AccessTag, FactorTag } from './AccountTags.tsx'
import styles from './Person.module.css'

export function PeopleTable({ rows }: { rows: PersonRow[] }) {
  return (
    <DataTable
      stickyHead
      caption={t('people.title')}
      columns={columns()}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}

const columns = (): Column<PersonRow>[] => [
  {
    key: 'person',
    title: t('people.col_person'),
    width: '34%',
    lead: true,
    cell: (row) => (
      <>
        <RowLink to={paths.person(row.id)} row={row} name={personName(row)} />
        <MetaLine parts={[row.email, `${t('people.iin')} ${row.iin}`]} />
      </>
    ),
  },
  {
    key: 'work',
    title: t('people.col_work'),
    width: '30%',
    cell: ({ organizations }) =>
      organizations.length === 0 ? (
        <span className={styles.note}>{t('people.works_nowhere')}</span>
      ) : (
        <div>
          {organizations.map(({ id, name, role }) => (
            <div key={id} className={styles.work}>
              {name} <span className={styles.note}>{t(`people.role.${role}`)}</span>
            </div>
          ))}
        </div>
      ),
  },
  {
    key: 'factor',
    title: t('people.col_factor'),
    cell: ({ second_factor }) => <FactorTag on={second_factor} />,
  },
  {
    key: 'seen',
    title: t('people.col_seen'),
    cell: ({ last_seen_at }) =>
      last_seen_at ? (
        <DateText at={last_seen_at} time />
      ) : (
        <span className={styles.note}>{t('people.never')}</span>
      ),
  },
  {
    key: 'state',
    title: t('people.col_state'),
    cell: ({ is_active, is_changing }) => (
      <>
        <AccessTag open={is_active} />
        {is_changing && <div className={styles.note}>{t('people.is_changing')}</div>}
      </>
    ),
  },
]
