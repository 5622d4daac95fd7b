import { t } from '@zakup/messages/catalogue'
import { SECTIONS, type SectionName, type SectionState } from './form-sections.ts'
import { sectionId } from './SectionCard.tsx'
import { SectionIcon } from './SectionIcon.tsx'
import styles from './SectionMenu.module.css'

interface Props {
  states: Record<SectionName, SectionState>
  current: SectionName
  onGo: (name: SectionName) => void
}

/** Where one is in the form and what is left, at the side. */
export function SectionMenu({ states, current, onGo }: Props) {
  return (
    <nav aria-label={t('item_form.sections')} className={styles.menu} data-tour="sections">
      <ol>
        {SECTIONS.map(({ name }) => (
          <li key={name}>
            <a
              href={`#${sectionId(name)}`}
              aria-current={name === current ? 'location' : undefined}
              onClick={(event) => {
                event.preventDefault()
                onGo(name)
              }}
            >
              <SectionIcon state={states[name]} />
              {t(`item_form.section.${name}`)}
              <span className="sr">, {t(`item_form.state_${states[name]}`)}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The same on a narrow screen: a list to choose from, in the browser's own way. */
export function SectionPicker({ states, current, onGo }: Props) {
  return (
    <span className={styles.picker}>
      <select
        aria-label={t('item_form.go_section')}
        value={current}
        onChange={(event) => onGo(event.target.value as SectionName)}
      >
        {SECTIONS.map(({ name }, index) => (
          <option key={name} value={name}>
            {t('item_form.section_at', { number: index + 1, name: t(`item_form.section.${name}`) })}
            {states[name] === 'error' ? ` (${t('item_form.state_error')})` : ''}
          </option>
        ))}
      </select>
    </span>
  )
}
