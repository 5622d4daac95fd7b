import { t } from '@zakup/messages/catalogue'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import styles from './Tabs.module.css'

interface Tab<Name extends string> {
  name: Name
  title: string
  /** Null while not loaded. */
  count: number | string | null
}

interface Props<Name extends string> {
  label: string
  tabs: Tab<Name>[]
  current: Name
  onChoose: (name: Name) => void
  /** Outside a card: the tab strip starts at the edge of the page. */
  flush?: boolean
  children: ReactNode
}

/** Tabs with arrow keys (WAI-ARIA: one stop for Tab, arrows move, Home and End jump). */
export function Tabs<Name extends string>({
  label,
  tabs,
  current,
  onChoose,
  flush = false,
  children,
}: Props<Name>) {
  const list = useRef<HTMLDivElement>(null)
  // On a narrow screen the tab strip scrolls: the current tab must be visible, also when it comes from the URL.
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>(`#tab-${current}`)
    if (open && list.current) list.current.scrollLeft = open.offsetLeft - list.current.offsetLeft - 48
  }, [current])
  function onKeyDown(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.name === current)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const index = (to + tabs.length) % tabs.length
    onChoose((tabs[index] as Tab<Name>).name)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus()
  }
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        data-tour="tabs"
        className={`${styles.tabs} ${flush ? styles.flush : ''}`}
      >
        {tabs.map(({ name, title, count }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tab-${name}`}
            aria-selected={name === current}
            aria-controls="tab-panel"
            tabIndex={name === current ? 0 : -1}
            className={styles.tab}
            onClick={() => onChoose(name)}
            onKeyDown={onKeyDown}
          >
            {title}
            {count !== null && <span className={styles.count}>{t('list.number', { count })}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="tab-panel" aria-labelledby={`tab-${current}`}>
        <p className={`printOnly ${styles.printed}`}>{tabs.find(({ name }) => name === current)?.title}</p>
        {children}
      </div>
    </>
  )
}
