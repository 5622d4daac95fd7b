import { t } from '@zakup/messages/catalogue'
import type { ReactNode } from 'react'
import { Crumbs } from '../ui/Crumbs.tsx'
import styles from './ListPage.module.css'
import type { ListWords } from './list-kind.ts'

interface Props {
  words: ListWords
  /** Actions for the whole list. */
  actions: ReactNode
}

export function ListHead({ words, actions }: Props) {
  const { title, heading = title, lead } = words
  return (
    <div className={styles.head}>
      <Crumbs here={t(title)} />
      <div className={styles.row}>
        <h1>{t(heading)}</h1>
        {actions}
      </div>
      {lead && <p className={styles.lead}>{t(lead)}</p>}
    </div>
  )
}
