import { useEffect, useRef, useState } from 'react'
import type { ControlProps } from '../forms/FormField.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import styles from './RichTextEditor.module.css'
import { RichTextToolbar } from './RichTextToolbar.tsx'
import { useTextEditor } from './use-text-editor.ts'

interface Props extends ControlProps {
  label: string
  /** HTML; an empty string for an empty text. */
  value: string
  onChange: (html: string) => void
  lang?: string | undefined
  /** Lower, for a short answer. */
  low?: boolean | undefined
}

/**
 * Edits the few elements a text of the portal may contain. Pasted content, also from Word, passes the same narrow
 * schema: only what the server would keep gets in. Loaded by lazy import: users who do not write never download it.
 */
export function RichTextEditor({ id, invalid, describedBy, label, value, onChange, lang, low }: Props) {
  const [linking, setLinking] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const editor = useTextEditor({ place, value, onChange, onLink: () => setLinking(true) })
  useEffect(() => {
    const text = editor?.view.dom
    if (!text) return
    const attributes = {
      id,
      lang,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      'aria-invalid': invalid ? 'true' : undefined,
      'aria-describedby': describedBy,
    }
    for (const [name, words] of Object.entries(attributes))
      if (words === undefined) text.removeAttribute(name)
      else text.setAttribute(name, words)
  }, [editor, id, label, lang, invalid, describedBy])
  return (
    <div className={`${styles.box} ${invalid ? styles.invalid : ''}`}>
      {editor && (
        <RichTextToolbar editor={editor} label={label} controls={id} onLink={() => setLinking(true)} />
      )}
      <div ref={place} className={`${styles.text} ${low ? styles.low : ''}`} />
      {linking && editor && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </div>
  )
}
