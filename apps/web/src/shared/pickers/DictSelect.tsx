import { SEARCH_LENGTH } from '@zakup/domain/field-bounds'
import { t } from '@zakup/messages/catalogue'
import { ChevronDown, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useDebounced } from '../forms/use-debounced.ts'
import { browserStorage } from '../session/browser-storage.ts'
import { TextField } from '../ui/TextField.tsx'
import { DictOptions } from './DictOptions.tsx'
import styles from './DictSelect.module.css'
import { DICT_SOURCES, type DictChoice, type DictName, type DictSource } from './dict-source.ts'
import { recentChoices, rememberChoice } from './recent-choices.ts'

const TYPING_MS = 250

interface Props {
  id: string
  dict: DictName
  value: DictChoice | null
  onChoose: (row: DictChoice | null) => void
  onBlur?: () => void
  invalid?: boolean
  describedBy?: string | undefined
  /** For a field without a visible label, as in table rows. */
  label?: string | undefined
  /** Only rows that belong to this parent. */
  parentId?: number | null | undefined
  /** Shown when nothing is found, instead of the default text. */
  notFound?: string
  /** What may be typed, if not a name or a code. */
  placeholder?: string
  disabled?: boolean
}

export const choiceText = ({ code, name }: DictChoice) => `${code} — ${name}`

/**
 * Search in a long dictionary (WAI-ARIA combobox): type a code or name, arrows move, Enter chooses, Esc cancels. The
 * field shows the code and name of the chosen row until another one is chosen.
 */
export function DictSelect(props: Props) {
  const { id, dict, value, onChoose, invalid = false, parentId, disabled = false } = props
  const source: DictSource = DICT_SOURCES[dict]
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const root = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  /** What the user did before the response arrived: it is applied when the response arrives. */
  const [early, setEarly] = useState<'took' | 'left' | null>(null)
  const q = useDebounced((typed ?? '').trim(), TYPING_MS)
  const enough = q.length >= source.least || (source.least === 0 && q === '')
  const parents = parentId === undefined || parentId === null ? undefined : [parentId]
  const asked = open && enough && !(source.least > 0 && q === '')
  const { data, isFetching, isError, refetch } = source.useRows(
    asked ? { q: q || undefined, parent_id__in: parents } : null,
  )
  // Recent choices made for another parent would not fit this one.
  const remembered = open && q === '' && !parents ? recentChoices<DictChoice>(browserStorage(), dict) : []
  const asksAgain = source.isDict && remembered.length > 0
  const inForce = source.useRows(asksAgain ? { id__in: remembered.map((row) => row.id) } : null)
  const recent = asksAgain
    ? remembered.filter((row) => inForce.data?.results.some(({ id: one }) => one === row.id))
    : remembered
  const found = asked ? (data?.results ?? []) : []
  const rows = [...recent, ...found.filter(({ id: one }) => !recent.some((row) => row.id === one))]
  const settled = q === (typed ?? '').trim() && !isFetching

  function choose(row: DictChoice) {
    rememberChoice(browserStorage(), dict, row)
    onChoose(row)
    close()
  }
  function close() {
    setOpen(false)
    setTyped(null)
    setActive(0)
    setEarly(null)
  }
  function take() {
    const row = rows[active]
    if (row) choose(row)
    else setEarly(null)
  }
  function leave() {
    // A complete code, typed or pasted, counts as a choice.
    const exact = rows.find(({ code }) => code === (typed ?? '').trim())
    if (exact) choose(exact)
    else close()
    props.onBlur?.()
  }
  const finish = useEffectEvent(() => (early === 'left' ? leave() : take()))
  useEffect(() => {
    if (!early || !settled) return
    const soon = setTimeout(finish)
    return () => clearTimeout(soon)
  }, [early, settled])
  function show() {
    if (disabled) return
    setOpen(true)
    setActive(0)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && open) {
      event.preventDefault()
      event.stopPropagation()
      close()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!open) show()
      else if (rows.length > 0)
        setActive((active + (event.key === 'ArrowDown' ? 1 : rows.length - 1)) % rows.length)
    } else if (event.key === 'Enter' && open) {
      event.preventDefault()
      if (settled) take()
      else setEarly('took')
    }
  }
  return (
    <div
      ref={root}
      className={styles.root}
      onBlur={(event) => {
        if (root.current?.contains(event.relatedTarget)) return
        if (settled || !typed?.trim()) leave()
        else setEarly('left')
      }}
    >
      <TextField
        ref={field}
        id={id}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- TextField renders the <input> with this role
        role="combobox"
        aria-expanded={open && early !== 'left'}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={open && rows[active] ? `${listId}-${active}` : undefined}
        aria-describedby={props.describedBy}
        aria-label={props.label}
        autoComplete="off"
        spellCheck={false}
        maxLength={SEARCH_LENGTH}
        disabled={disabled}
        invalid={invalid}
        placeholder={props.placeholder ?? t('pick.placeholder')}
        title={value && typed === null ? choiceText(value) : undefined}
        value={typed ?? (value ? choiceText(value) : '')}
        onChange={(event) => {
          setTyped(event.target.value)
          setOpen(true)
          setActive(0)
          setEarly(null)
        }}
        onFocus={(event) => {
          setEarly(null)
          event.target.select()
        }}
        onClick={() => !open && show()}
        onKeyDown={onKeyDown}
        action={
          value && !disabled ? (
            <button
              type="button"
              className={styles.clear}
              aria-label={t('pick.clear')}
              onClick={() => {
                onChoose(null)
                setTyped(null)
                field.current?.focus()
              }}
            >
              <X aria-hidden="true" />
            </button>
          ) : (
            <ChevronDown aria-hidden="true" data-decor className={styles.arrow} />
          )
        }
      />
      {open && early !== 'left' && (
        <DictOptions
          listId={listId}
          rows={rows}
          recent={recent.length}
          active={active}
          chosenId={value?.id ?? null}
          label={props.label}
          more={asked && data ? data.count - found.length : 0}
          note={noteOf(
            { enough: asked || source.least === 0, least: source.least, isError, settled, rows, q },
            props,
          )}
          retry={isError ? refetch : null}
          onPoint={setActive}
          onChoose={choose}
        />
      )}
    </div>
  )
}

interface Search {
  enough: boolean
  least: number
  isError: boolean
  settled: boolean
  rows: DictChoice[]
  q: string
}

function noteOf({ enough, least, isError, settled, rows, q }: Search, { notFound }: Props): string | null {
  if (isError) return t('pick.failed')
  if (!enough) return t('pick.type_more', { count: least })
  if (!settled) return rows.length === 0 ? t('pick.searching') : null
  if (rows.length > 0) return null
  return q && notFound ? notFound : t('pick.nothing')
}
