import { FileText, X } from 'lucide-react'
import { flushSync } from 'react-dom'
import { formatSize } from '../format/number-format.ts'
import { withRow } from '../forms/form-changes.ts'
import { Select } from '../ui/Select.tsx'
import styles from './FileUpload.module.css'
import { OwnFileLink } from './OwnFileLink.tsx'

interface KindedFile<Kind> {
  uuid: string
  kind: Kind
  name: string
  size: number
}

interface Props<Kind extends string> {
  files: KindedFile<Kind>[]
  kinds: { value: Kind; name: string }[]
  kindLabel: (name: string) => string
  removeLabel: (name: string) => string
  /** The element that gets focus when a file is removed: an id around the list. */
  place: string
  onChange: (files: KindedFile<Kind>[]) => void
}

/** Documents of a form: each can be opened, given another kind or removed. */
export function KindedFiles<Kind extends string>(props: Props<Kind>) {
  const { files, kinds, kindLabel, removeLabel, place, onChange } = props
  if (files.length === 0) return null
  return (
    <ul className={styles.files}>
      {files.map(({ uuid, kind, name, size }, index) => (
        <li key={uuid} className={styles.kindedFilesFile}>
          <FileText aria-hidden="true" data-decor />
          <span className={styles.kindedFilesName}>
            <OwnFileLink uuid={uuid} name={name} />
            <span>{formatSize(size)}</span>
          </span>
          <Select
            quiet
            label={kindLabel(name)}
            value={kind}
            options={kinds}
            onChoose={(value) => onChange(withRow(files, index, { kind: value as Kind }))}
          />
          <button
            type="button"
            className={styles.kindedFilesRemove}
            aria-label={removeLabel(name)}
            onClick={() => {
              flushSync(() => onChange(files.filter((_, at) => at !== index)))
              document.getElementById(place)?.focus()
            }}
          >
            <X aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}
