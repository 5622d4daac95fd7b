import type { ReactNode } from 'react'
import { tiedWords } from '../format/tied-words.ts'
import styles from './DetailFrame.module.css'

interface Props {
  status: ReactNode
  /** Beside the status: method, subject, year. */
  about: (string | null | undefined)[]
  name: string
  nameKk?: string | null
  actions: ReactNode
  /** Rendered inside another page, which already has the h1. */
  inside?: boolean
  /** Lines under the name. */
  children?: ReactNode
}

export function DetailHead({ status, about, name, nameKk, actions, inside, children }: Props) {
  const Heading = inside ? 'h2' : 'h1'
  return (
    <>
      <div className={styles.above}>
        {status}
        <span>{about.filter(Boolean).join(' · ')}</span>
      </div>
      <div className={styles.row}>
        <div className={styles.name}>
          <Heading>{tiedWords(name)}</Heading>
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
