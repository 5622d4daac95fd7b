import { t } from '@zakup/messages/catalogue'
import { Link } from 'react-router'
import { Missing } from '../../shared/ui/Missing.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import styles from './Deals.module.css'

interface Props {
  deals: { count: number; total_price: string }
  /** URL of the list of these contracts. */
  to: string
  /** Whose they are: screen readers read links in a column without their row. */
  words: string
}

/** How many contracts and for how much. */
export function Deals({ deals: { count, total_price }, to, words }: Props) {
  if (count === 0) return <Missing />
  return (
    <>
      <Link to={to} className={styles.count}>
        {t('subjects.contracts', { count })}
        <span className="sr">{`, ${words}`}</span>
      </Link>
      <span className={styles.sum}>
        <Money amount={total_price} form="short" />
      </span>
    </>
  )
}
