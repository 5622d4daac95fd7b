import { t } from '@zakup/messages/catalogue'
import { Checkbox } from 'antd'
import { Search } from 'lucide-react'
import { useId, useState } from 'react'
import { formatCount } from '../../shared/format/number-format.ts'
import { TextField } from '../../shared/ui/TextField.tsx'
import styles from './FacetGroup.module.css'
import type { FacetOption } from './facet-options.ts'

interface Props<Value> {
  title: string
  options: FacetOption<Value>[]
  chosen: Value[]
  onChange: (chosen: Value[]) => void
  /** How many to show before «Ещё N». */
  shown: number
  searchHint?: string
  moreWords?: (count: number) => string
}

export function FacetGroup<Value extends string | number>(props: Props<Value>) {
  const { title, options, onChange, shown, searchHint } = props
  const [all, setAll] = useState(false)
  const [text, setText] = useState('')
  // The box answers at once; the address, which is the truth, follows a moment later.
  const [chosen, setChosen] = useState(props.chosen)
  const [seen, setSeen] = useState(props.chosen)
  if (seen !== props.chosen) {
    setSeen(props.chosen)
    setChosen(props.chosen)
  }
  const titleId = useId()
  if (options.length === 0) return null

  const wanted = text.trim().toLocaleLowerCase('ru')
  const matching = wanted
    ? options.filter(({ name }) => name.toLocaleLowerCase('ru').includes(wanted))
    : options
  const visible =
    all || wanted ? matching : matching.filter(({ value }, i) => i < shown || chosen.includes(value))
  const hidden = matching.length - visible.length
  const more = props.moreWords ?? ((count: number) => t('list.more', { count }))
  function toggle(value: Value, on: boolean) {
    const next = on ? [...chosen, value] : chosen.filter((other) => other !== value)
    setChosen(next)
    onChange(next)
  }

  return (
    <fieldset aria-labelledby={titleId} className={styles.group}>
      <h3 id={titleId}>{title}</h3>
      {searchHint && options.length > shown && (
        <TextField
          size="small"
          className={styles.search}
          aria-label={searchHint}
          placeholder={searchHint}
          icon={<Search aria-hidden="true" data-decor />}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <ul>
        {visible.map(({ value, name, count }) => (
          <li key={value}>
            <Checkbox
              checked={chosen.includes(value)}
              onChange={(event) => toggle(value, event.target.checked)}
            >
              {name}
              <span className={styles.count}>{formatCount(count)}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
      {visible.length === 0 && <p className={styles.none}>{t('list.nothing_in_facet')}</p>}
      {!wanted && (hidden > 0 || all) && (
        <button type="button" className={styles.more} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('list.less') : more(hidden)}
        </button>
      )}
    </fieldset>
  )
}
