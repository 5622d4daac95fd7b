import { type ReactNode, useId } from 'react'
import { DateText } from '../ui/DateText.tsx'
import styles from './CaseThread.module.css'

interface Message {
  id: number
  who: ReactNode
  at: string
  text: string
  /** Of the side that is asked. */
  isAnswer: boolean
}

/** The correspondence of a case, the oldest message first; the form for the next one is its child. */
export function CaseThread({
  title,
  messages,
  children,
}: {
  title: string
  messages: readonly Message[]
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={`card ${styles.card}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ol className={styles.messages}>
        {messages.map((message) => (
          <li key={message.id} className={message.isAnswer ? styles.answer : undefined}>
            <p className={styles.who}>
              <b>{message.who}</b>
              <DateText at={message.at} time />
            </p>
            <p className={styles.text}>{message.text}</p>
          </li>
        ))}
      </ol>
      {children}
    </section>
  )
}
