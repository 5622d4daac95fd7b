import { t } from '@zakup/messages/catalogue'
import { RichTextField } from './RichTextField.tsx'
import { TextLine } from './TextLine.tsx'
import styles from './Written.module.css'

interface Text {
  id: string
  label: string
  value: string
  onChange: (value: string) => void
}

interface Props {
  line: Text & { maxLength: number }
  text: Text & { low?: boolean }
  errorOf: (field: string) => string | undefined
}

/** The Kazakh texts, collapsed while they are empty. */
export function KazakhTexts({ line, text, errorOf }: Props) {
  return (
    <details className={styles.more} open={Boolean(line.value || text.value)}>
      <summary>{t('post_form.kk')}</summary>
      <div>
        <TextLine {...line} lang="kk" optional error={errorOf(line.id)} />
        <RichTextField {...text} lang="kk" optional error={errorOf(text.id)} />
      </div>
    </details>
  )
}
