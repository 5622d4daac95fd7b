import { type PlainKey, t } from '@zakup/messages/catalogue'
import { Eye, EyeOff, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { failureWords } from '../../shared/api/failure-words.ts'
import { ActionDialog } from '../../shared/forms/ActionDialog.tsx'
import { RefusableButton } from '../../shared/forms/RefusableButton.tsx'
import { useNotice } from '../../shared/notices/notice.ts'
import { ToneTag } from '../../shared/ui/ToneTag.tsx'
import styles from './DeskRows.module.css'
import { MoveButtons } from './MoveButtons.tsx'

type Step<Args = { params: { id: number } }> = (args: Args) => Promise<{ error?: unknown }>
type VersionedStep = Step<{ params: { id: number }; body: { version: number } }>

/** The position of a row in its list, and how to move it. */
export interface Place {
  first: boolean
  last: boolean
  busy: boolean
  onMove: (by: -1 | 1) => void
}

interface Props extends Place {
  /** Prefix of the message keys. */
  noun: 'faq_desk' | 'menu_desk'
  id: number
  /** Version of the row as shown: publishing or hiding is refused if it has changed since. */
  version: number
  name: string
  isPublic: boolean
  /** Belongs to the row above. */
  below?: boolean
  publish: VersionedStep
  hide: VersionedStep
  remove: Step
  removing: { isLoading: boolean; error?: unknown }
  removeRefusal: { code: PlainKey } | null
  /** The link to it, and its details. */
  children: ReactNode
}

/** A row of a list the operator orders: it can be moved, shown, hidden and deleted. */
export function OrderedRow({
  noun,
  id,
  version,
  name,
  isPublic,
  below = false,
  removing,
  children,
  ...row
}: Props) {
  const [asking, setAsking] = useState(false)
  const notice = useNotice()
  const args = { params: { id } }

  async function toggle() {
    const { error } = await (isPublic ? row.hide : row.publish)({ ...args, body: { version } })
    if (error) notice({ kind: 'error', text: failureWords(error, 'writing').text })
    else notice({ kind: 'success', text: t(`${noun}.${isPublic ? 'done_hide' : 'done_publish'}`) })
  }
  async function drop() {
    const { error } = await row.remove(args)
    if (error) return
    setAsking(false)
    notice({ kind: 'success', text: t(`${noun}.done_delete`) })
  }
  return (
    <li className={`${styles.row} ${below ? styles.below : ''}`}>
      <MoveButtons
        up={t(`${noun}.up`, { name })}
        down={t(`${noun}.down`, { name })}
        first={row.first}
        last={row.last}
        busy={row.busy}
        onMove={row.onMove}
      />
      <span className={styles.name}>{children}</span>
      <ShownTag shown={isPublic} name={t(`${noun}.${isPublic ? 'shown' : 'hidden'}`)} />
      <fieldset className={styles.actions}>
        <legend className="sr">{t(`${noun}.actions`, { name })}</legend>
        <RefusableButton
          quiet
          icon={isPublic ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          refusal={null}
          onClick={() => void toggle()}
        >
          {t(`${noun}.${isPublic ? 'hide' : 'show'}`)}
        </RefusableButton>
        <RefusableButton
          quiet
          icon={<Trash2 aria-hidden="true" />}
          refusal={row.removeRefusal}
          onClick={() => setAsking(true)}
        >
          {t(`${noun}.delete`)}
        </RefusableButton>
      </fieldset>
      {asking && (
        <ActionDialog
          title={t(`${noun}.ask_delete`)}
          text={t(`${noun}.ask_delete_text`)}
          action={t(`${noun}.delete`)}
          danger
          busy={removing.isLoading}
          error={removing.error}
          onDo={() => void drop()}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  )
}

/** Whether it is public. */
export function ShownTag({ shown, name }: { shown: boolean; name: string }) {
  const look = shown ? ({ tone: 'active', icon: Eye } as const) : ({ tone: 'neutral', icon: EyeOff } as const)
  return <ToneTag look={look} status={{ name, short_name: name }} />
}

/** The list with one element moved up or down; null at the ends. */
export function moved<Thing>(things: readonly Thing[], at: number, by: -1 | 1): Thing[] | null {
  const to = at + by
  if (at < 0 || to < 0 || to >= things.length) return null
  const next = [...things]
  next.splice(to, 0, ...next.splice(at, 1))
  return next
}
