import { t } from '@zakup/messages/catalogue'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { CrumbHere } from '../../shared/ui/Crumbs.tsx'
import { ShownTag } from './OrderedRow.tsx'
import type { WrittenState } from './use-written-form.ts'
import styles from './Written.module.css'
import { type Attention, WrittenFrame } from './WrittenFrame.tsx'

interface Props<Saved> {
  words: 'faq' | 'menu'
  state: WrittenState & {
    save: () => Promise<Saved | 'problems' | 'failed'>
    merge: (theirs: Saved) => void
  }
  /** Null: a new one. */
  saved: { title: string; is_public: boolean } | null
  /** URL of its list. */
  list: string
  reload: (() => Promise<Saved | undefined>) | null
  /** The fields. */
  children: ReactNode
}

/** Editor for an item of the FAQ or the menu, with its public state. After creating one it returns to the list. */
export function ListedEditor<Saved extends object>(props: Props<Saved>) {
  const { words, state, saved, list, reload, children } = props
  const [leaving, setLeaving] = useState(false)
  const attention = useRef<Attention>(null)
  const navigate = useNavigate()

  async function save() {
    const outcome = await state.save()
    if (typeof outcome === 'string') return attention.current?.lookAt(outcome)
    if (saved) return
    flushSync(() => setLeaving(true))
    void navigate(list, { replace: true })
  }
  return (
    <>
      {saved && <CrumbHere>{saved.title}</CrumbHere>}
      <div className={styles.head}>
        <div>
          <h1>{saved ? saved.title : t(`${words}_form.new`)}</h1>
          {saved && (
            <ShownTag
              shown={saved.is_public}
              name={t(saved.is_public ? `${words}_desk.shown` : `${words}_desk.hidden`)}
            />
          )}
        </div>
      </div>
      <WrittenFrame
        ref={attention}
        state={state}
        name={t(`${words}_form.any`)}
        leaving={leaving}
        saveName={t('post_page.save')}
        onSave={() => void save()}
        onMerge={async () => {
          const theirs = await reload?.()
          if (theirs) state.merge(theirs)
        }}
      >
        <div className={`card ${styles.fields}`}>{children}</div>
      </WrittenFrame>
    </>
  )
}
