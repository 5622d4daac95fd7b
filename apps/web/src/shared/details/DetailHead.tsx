import type { ReactNode } from 'react'
import { tiedWords } from '../format/tied-words.ts'
import styles from './DetailHead.module.css'

interface Props {
  status: ReactNode
  /** Beside the status: method, subject, year. */
  about: (string | null | undefined)[]
  name: string
  nameKk?: string | null
  actions: ReactNode
  /** Lines under the name. */
  children?: ReactNode
}

export function DetailHead({ status, about, name, nameKk, actions, children }: Props) {
  return (
    <>
      <div className={styles.above}>
        {status}
        <span>{about.filter(Boolean).join(' · ')}</span>
      </div>
      <div className={styles.row}>
        <div className={styles.name}>
          <h1>{tiedWords(name)}</h1>
          {nameKk && nameKk !== name && (
            <p lang="kk" className={styles.under}>
              {nameKk}
            </p>
          )}
          {children && <div className={styles.under}>{children}</div>}
        </div>
        {actions}
      </div>
    </>
  )
}
