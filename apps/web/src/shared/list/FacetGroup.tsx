import { t } from '@zakup/messages/catalogue'
import { Search } from 'lucide-react'
import { useId, useState } from 'react'
import { formatCount } from '../format/number-format.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { TextField } from '../ui/TextField.tsx'
import styles from './FacetGroup.module.css'
import type { ChoiceFacet, FacetOption } from './facet.ts'

interface Props {
  facet: ChoiceFacet
  options: FacetOption[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** A group of checkboxes with counts; a long one is cut at «Ещё N» and can be searched. */
export function FacetGroup({ facet, options, onChange, ...props }: Props) {
  const { shown } = facet
  const [all, setAll] = useState(false)
  const [text, setText] = useState('')
  // Optimistic: the checkbox changes at once; the URL, which is the source of truth, follows.
  const [chosen, setChosen] = useState(props.chosen)
  const [seen, setSeen] = useState(props.chosen)
  if (seen !== props.chosen) {
    setSeen(props.chosen)
    setChosen(props.chosen)
  }
  const titleId = useId()
  if (options.length === 0 || shown === 0) return null

  const wanted = text.trim().toLocaleLowerCase('ru')
  const matching = wanted
    ? options.filter(({ name }) => name.toLocaleLowerCase('ru').includes(wanted))
    : options
  const visible =
    all || wanted ? matching : matching.filter(({ value }, i) => i < shown || chosen.includes(value))
  const hidden = matching.length - visible.length
  function toggle(value: string, on: boolean) {
    const next = on ? [...chosen, value] : chosen.filter((other) => other !== value)
    setChosen(next)
    onChange(next)
  }

  return (
    <fieldset aria-labelledby={titleId} className={styles.group}>
      <h3 id={titleId}>{t(facet.title)}</h3>
      {facet.search && options.length > shown && (
        <TextField
          size="small"
          className={styles.search}
          aria-label={t(facet.search)}
          placeholder={t(facet.search)}
          icon={<Search aria-hidden="true" data-decor />}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <ul>
        {visible.map(({ value, name, count }) => (
          <li key={value}>
            <Checkbox checked={chosen.includes(value)} onChange={(on) => toggle(value, on)}>
              <span className={styles.option}>
                {name}
                {count !== null && <span className={styles.count}>{formatCount(count)}</span>}
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
      {visible.length === 0 && <p className={styles.none}>{t('list.nothing_in_facet')}</p>}
      {!wanted && (hidden > 0 || all) && (
        <button type="button" className={styles.more} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('list.less') : t(facet.more ?? 'list.more', { count: hidden })}
        </button>
      )}
    </fieldset>
  )
}
