import { t } from '@zakup/messages/catalogue'
import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import { problemOf } from '../../shared/api/call-error.ts'
import { failureWords } from '../../shared/api/failure-words.ts'
import { paths } from '../../shared/paths.ts'
import styles from './JoinFrame.module.css'

interface Props {
  ref: Ref<HTMLDivElement>
  error: unknown
  iinBin: string
}

/** Why registration cannot start, and what to do instead. */
export function StartRefused({ ref, error, iinBin }: Props) {
  const { text, requestId } = failureWords(error, 'writing')
  const code = problemOf(error)?.code
  return (
    <div ref={ref} tabIndex={-1} role="alert" className={styles.refused}>
      <b>{t('join.refused')}</b>
      <p>{text}</p>
      {whatToDo(code, iinBin)}
      {!code && requestId && <p className={styles.small}>{t('failure.request', { id: requestId })}</p>}
    </div>
  )
}

function whatToDo(code: string | undefined, iinBin: string): ReactNode {
  switch (code) {
    case 'registration.already_joined':
      return (
        <p>
          {t('join.way_joined')} <Link to={paths.login()}>{t('join.to_login')}</Link>
        </p>
      )
    case 'registration.in_rnu':
      return (
        <p>
          <Link to={paths.unscrupulousSuppliers({ q: iinBin })}>{t('join.way_rnu')}</Link>
        </p>
      )
    case undefined:
    default:
      return null
  }
}
