import type { DictRowUses } from '@zakup/contract/dicts/dicts-desk.routes'
import type { DeskDictName } from '@zakup/domain/dicts/desk-dicts'
import { t } from '@zakup/messages/catalogue'
import { Unlink } from 'lucide-react'
import { formatCount } from '../../shared/format/number-format.ts'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { RowSkeleton } from '../../shared/ui/RowSkeleton.tsx'
import styles from './DictPage.module.css'
import { useListDictRowUsesQuery } from './desk-api.ts'

export function RowUses({ dict, id }: { dict: DeskDictName; id: number }) {
  const { data, error, isFetching, refetch } = useListDictRowUsesQuery(
    { params: { dict, id } },
    { refetchOnMountOrArgChange: true },
  )
  if (!data)
    return error && !isFetching ? <FailedNotice error={error} retry={refetch} /> : <RowSkeleton rows={3} />
  const used = data.results.filter(({ count }) => count !== 0)
  if (used.length === 0)
    return (
      <Notice
        icon={<Unlink aria-hidden="true" />}
        title={t('dicts_desk.uses_none')}
        text={t('dicts_desk.uses_none_help')}
      />
    )
  return (
    <>
      <p className={styles.rowHistoryLead}>{t('dicts_desk.uses_lead')}</p>
      <ul className={styles.uses}>
        {used.map((use) => (
          <li key={use.table + use.column}>
            <span>{use.name}</span>
            <b className="num">{countWords(use, data.bound)}</b>
          </li>
        ))}
      </ul>
    </>
  )
}

function countWords({ count, is_more }: DictRowUses['results'][number], bound: number): string {
  if (count === null) return t('dicts_desk.uses_unknown')
  return is_more ? t('dicts_desk.uses_more', { count: formatCount(bound) }) : formatCount(count)
}
