import { skipToken } from '@reduxjs/toolkit/query'
import { SEARCH_LENGTH } from '@zakup/domain/field-bounds'
import { t } from '@zakup/messages/catalogue'
import { Search } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useSearchOrganizationsQuery } from '../organizations/organizations-api.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { TextField } from '../ui/TextField.tsx'
import styles from './FacetGroup.module.css'
import type { FacetOption, LookupFacet } from './facet.ts'

const TYPING_MS = 300
const LEAST = 3
const MOST = 6

interface Props {
  facet: LookupFacet
  /** Only the chosen ones: the response contains no others, because there are too many. */
  options: FacetOption[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Organisations are looked up by name or БИН and then shown as checkboxes, like the values of any other facet. */
export function FacetLookup({ facet, options, chosen, onChange }: Props) {
  const titleId = useId()
  const [text, setText] = useState('')
  const [q, setQ] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQ(text.trim()), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text])
  const asked = q.length >= LEAST
  const { currentData, isError } = useSearchOrganizationsQuery(
    asked ? { query: { q, limit: MOST, role_id__in: [facet.lookup.role] } } : skipToken,
  )
  const found = asked ? (currentData?.results ?? []).filter(({ id }) => !chosen.includes(String(id))) : []
  return (
    <fieldset aria-labelledby={titleId} className={styles.group}>
      <h3 id={titleId}>{t(facet.title)}</h3>
      <TextField
        aria-label={t(facet.lookup.label)}
        placeholder={t('list.lookup_hint')}
        icon={<Search aria-hidden="true" data-decor />}
        autoComplete="off"
        maxLength={SEARCH_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <ul className={styles.options}>
        {options.map(({ value, name }) => (
          <li key={value}>
            <Checkbox checked onChange={() => onChange(chosen.filter((id) => id !== value))}>
              {name}
            </Checkbox>
          </li>
        ))}
        {found.map(({ id, name, iin_bin }) => (
          <li key={id}>
            <Checkbox
              checked={false}
              onChange={() => {
                onChange([...chosen, String(id)])
                setText('')
                setQ('')
              }}
            >
              {name}
              <span className={styles.bin}>{t('list.lookup_bin', { bin: iin_bin })}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
      <output className={asked && found.length > 0 ? 'sr' : styles.none}>
        {asked && words(isError, currentData?.results.length)}
      </output>
    </fieldset>
  )
}

function words(failed: boolean, found: number | undefined): string | null {
  if (failed) return t('list.lookup_failed')
  if (found === undefined) return null
  return found === 0 ? t('list.nothing_in_facet') : t('list.lookup_found', { count: found })
}
