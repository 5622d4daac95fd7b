import type { Attachment } from '@zakup/contract/attachments/attachments.routes'
import { kindByExtension, UPLOAD_KIND_NAMES, UPLOAD_LIMIT_MB } from '@zakup/domain/attachments/upload-kinds'
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
  /** Extensions or MIME types for the file picker; the server decides by content. */
  accept?: string
  /** The purpose of the file: the name of the field. */
  label: string
  onUploaded: (answer: Answer) => void
}

/** Uploads a file for the acting organisation. */
export function FileUpload(props: Props<Attachment>) {
  return <FileUploadVia {...props} via={useOwnUpload()} />
}

/** Accepts a picked or dropped file, uploads it and shows the progress. `via`: the endpoint and the credentials. */
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
    // Reset, so that the same file can be chosen again after it was corrected.
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

/** These refusals concern the file itself: a retry would not help. */
const REFUSED_FOR_GOOD = new Set([400, 413, 415, 422])

function mayHelp(error: unknown): boolean {
  return !REFUSED_FOR_GOOD.has(statusOf(error) ?? 0)
}

/** «PDF, DOCX, …»: the types this field accepts, or all supported ones. */
function kindNames(accept: string | undefined): string {
  const asked = accept?.match(/\.\w+/g)?.filter((ending) => kindByExtension(ending))
  return asked?.length ? asked.map((ending) => ending.slice(1).toUpperCase()).join(', ') : UPLOAD_KIND_NAMES
}

/** For the live region of a screen reader; without percentages, which would be announced endlessly. */
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
