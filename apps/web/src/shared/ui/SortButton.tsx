import { ChevronDown, ChevronsUpDown, ChevronUp } from 'lucide-react'
import styles from './SortButton.module.css'

interface Props {
  title: string
  order: 'ascending' | 'descending' | null
  onClick: () => void
}

export function SortButton({ title, order, onClick }: Props) {
  const Icon = order === 'ascending' ? ChevronUp : order === 'descending' ? ChevronDown : ChevronsUpDown
  return (
    <button type="button" className={styles.sort} onClick={onClick}>
      {title}
      <Icon aria-hidden="true" />
    </button>
  )
}
