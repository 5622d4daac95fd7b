import { Link, useLocation } from 'react-router'
import { tiedWords } from '../format/tied-words.ts'
import { Highlighted } from '../ui/Highlighted.tsx'
import { rememberRow } from '../ui/return-to-row.ts'
import styles from './ListCards.module.css'
import type { ListRow } from './list-kind.ts'

interface Props {
  to: string
  row: ListRow
  /** The name of the row, with the search matches highlighted. */
  name: string
}

/** Only the name is a link, not the whole row; «back» returns focus to it. */
export function RowLink({ to, row, name }: Props) {
  const { key } = useLocation()
  const id = `row${to.replaceAll('/', '-')}`
  const marks = row.match?.find(({ text }) => text === name)?.marks
  return (
    <Link id={id} to={to} className={styles.link} onClick={() => rememberRow(key, id)}>
      {marks ? <Highlighted text={tiedWords(name)} marks={marks} /> : tiedWords(name)}
    </Link>
  )
}
