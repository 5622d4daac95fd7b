import { t } from '@zakup/messages/catalogue'
import styles from './SectionCard.module.css'
import { SectionIcon } from './SectionCard.tsx'
import { type FormSection, sectionId } from './section-state.ts'

interface Props<Name extends string> {
  sections: readonly FormSection<Name>[]
  current: Name
  onGo: (name: Name) => void
}

/** The current position in the form and what is missing, at the side. */
export function SectionMenu<Name extends string>({ sections, current, onGo }: Props<Name>) {
  return (
    <nav aria-label={t('form.sections')} className={styles.menu} data-tour="sections">
      <ol>
        {sections.map(({ name, title, state }) => (
          <li key={name}>
            <a
              href={`#${sectionId(name)}`}
              aria-current={name === current ? 'location' : undefined}
              onClick={(event) => {
                event.preventDefault()
                onGo(name)
              }}
            >
              <SectionIcon state={state} />
              {title}
              <span className="sr">, {t(`form.state_${state}`)}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The same on a narrow screen: a native select. */
export function SectionPicker<Name extends string>({ sections, current, onGo }: Props<Name>) {
  return (
    <span className={styles.picker} data-tour="sections">
      <select
        aria-label={t('form.go_section')}
        value={current}
        onChange={(event) => onGo(event.target.value as Name)}
      >
        {sections.map(({ name, title, state }, index) => (
          <option key={name} value={name}>
            {t('form.section_at', { number: index + 1, of: sections.length, name: title })}
            {state === 'error' ? ` (${t('form.state_error')})` : ''}
          </option>
        ))}
      </select>
    </span>
  )
}
