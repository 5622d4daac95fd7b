import type { Attachment } from '@zakup/contract/attachments/attachments.routes'
import { promisedKind, UPLOAD_KIND_NAMES, UPLOAD_LIMIT_MB } from '@zakup/domain/attachments/upload-kinds'
import { t } from '@zakup/messages/catalogue'
import { RotateCcw, Upload, X } from 'lucide-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { statusOf } from '../api/call-error.ts'
import { failureWords } from '../api/failure-words.ts'
import { formatSize } from '../format/number-format.ts'
import { Button } from '../ui/Button.tsx'
import styles from './FileUpload.module.css'
import { useOwnUpload } from './use-own-upload.ts'
import { type SendFile, type UploadState, useUpload } from './use-upload.ts'

interface Props<Answer> {
  /** Extensions or types the picker offers; the server decides by content. */
  accept?: string
  /** What the file is for: the name of the field. */
  label: string
  onUploaded: (answer: Answer) => void
}

/** A file of the own organisation. */
export function FileUpload(props: Props<Attachment>) {
  return <FileUploadVia {...props} via={useOwnUpload()} />
}

/** Picks or takes a dropped file, sends it and says how far it is. `via`: where to, and in whose name. */
export function FileUploadVia<Answer>({
  accept,
  label,
  via,
  onUploaded,
}: Props<Answer> & { via: SendFile<Answer> }) {
  const { state, send, retry, cancel } = useUpload(via, onUploaded)
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const busy = state.at === 'sending'

  function take(files: FileList | null) {
    const file = files?.[0]
    if (file && !busy) send(file)
    // The same file may be chosen again after it was mended.
    if (input.current) input.current.value = ''
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button inside does the same.
    <div
      className={`${styles.area} ${over ? styles.over : ''}`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!busy)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p className={styles.label} id={`${id}-label`}>
        {label}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-labelledby={`${id}-label`}
        {...(accept && { accept })}
        onChange={(event) => take(event.target.files)}
      />
      <div className={styles.row}>
        {busy ? (
          <Button icon={<X aria-hidden="true" data-decor />} onClick={cancel}>
            {t('upload.cancel')}
          </Button>
        ) : (
          <Button
            icon={<Upload aria-hidden="true" data-decor />}
            aria-describedby={`${id}-label ${id}-limits`}
            onClick={() => input.current?.click()}
          >
            {t(state.at === 'done' || state.at === 'failed' ? 'upload.other' : 'upload.choose')}
          </Button>
        )}
        {state.at === 'failed' && mayHelp(state.error) && (
          <Button icon={<RotateCcw aria-hidden="true" data-decor />} onClick={retry}>
            {t('upload.retry')}
          </Button>
        )}
        {!busy && <span className={styles.hint}>{t(over ? 'upload.drop_here' : 'upload.or_drop')}</span>}
      </div>
      {busy && <Progress state={state} />}
      <p className={styles.hint} id={`${id}-limits`}>
        {t('upload.limits', { limit: UPLOAD_LIMIT_MB, known: kindNames(accept) })}
      </p>
      <output className={state.at === 'failed' ? styles.failure : styles.status}>{statusWords(state)}</output>
    </div>
  )
}

function Progress({ state: { file, percent } }: { state: Extract<UploadState, { at: 'sending' }> }) {
  const words = percent < 100 ? t('upload.percent', { percent }) : t('upload.checking')
  return (
    <div className={styles.progress}>
      <progress
        max={100}
        value={percent}
        aria-label={t('upload.sending', { name: file.name })}
        aria-valuetext={words}
      />
      <span className="num">{words}</span>
    </div>
  )
}

/** What is wrong with the file itself stays wrong. */
const REFUSED_FOR_GOOD = new Set([400, 413, 415, 422])

function mayHelp(error: unknown): boolean {
  return !REFUSED_FOR_GOOD.has(statusOf(error) ?? 0)
}

/** «PDF, DOCX, …»: those this field asks for, or all there are. */
function kindNames(accept: string | undefined): string {
  const asked = accept?.match(/\.\w+/g)?.filter((ending) => promisedKind(ending))
  return asked?.length ? asked.map((ending) => ending.slice(1).toUpperCase()).join(', ') : UPLOAD_KIND_NAMES
}

/** Spoken by a screen reader as it changes; percents are not, they would never stop. */
function statusWords(state: UploadState): string {
  switch (state.at) {
    case 'idle':
      return ''
    case 'sending':
      return t('upload.sending', { name: state.file.name })
    case 'cancelled':
      return t('upload.cancelled')
    case 'done':
      return t('upload.done', { name: state.file.name, size: formatSize(state.file.size) })
    case 'failed': {
      const { kind, text } = failureWords(state.error, 'writing')
      const why = kind === 'offline' || kind === 'unreachable' ? t('upload.offline') : text
      return `${t('upload.failed', { name: state.file.name })}. ${why}`
    }
  }
}
