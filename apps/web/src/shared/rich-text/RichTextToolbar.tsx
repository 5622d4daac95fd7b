import type { Editor } from '@tiptap/core'
import { type PlainKey, t } from '@zakup/messages/catalogue'
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Undo2,
} from 'lucide-react'
import { Fragment, type KeyboardEvent, useRef } from 'react'
import styles from './RichTextEditor.module.css'
import { useEditorText } from './use-text-editor.ts'

interface Tool {
  name: PlainKey
  icon: LucideIcon
  keys: string
  /** Whether it is active at the cursor; undefined: not a toggle. */
  on?: (editor: Editor) => boolean
  can?: (editor: Editor) => boolean
  run: (editor: Editor) => void
}

const GROUPS: readonly (readonly Tool[])[] = [
  [
    {
      name: 'rich_text.h2',
      icon: Heading2,
      keys: 'Ctrl+Alt+2',
      on: (editor) => editor.isActive('heading', { level: 2 }),
      run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    },
    {
      name: 'rich_text.h3',
      icon: Heading3,
      keys: 'Ctrl+Alt+3',
      on: (editor) => editor.isActive('heading', { level: 3 }),
      run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    },
  ],
  [
    {
      name: 'rich_text.bold',
      icon: Bold,
      keys: 'Ctrl+B',
      on: (editor) => editor.isActive('bold'),
      run: (editor) => editor.chain().focus().toggleBold().run(),
    },
    {
      name: 'rich_text.italic',
      icon: Italic,
      keys: 'Ctrl+I',
      on: (editor) => editor.isActive('italic'),
      run: (editor) => editor.chain().focus().toggleItalic().run(),
    },
  ],
  [
    {
      name: 'rich_text.list',
      icon: List,
      keys: 'Ctrl+Shift+8',
      on: (editor) => editor.isActive('bulletList'),
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      name: 'rich_text.numbers',
      icon: ListOrdered,
      keys: 'Ctrl+Shift+7',
      on: (editor) => editor.isActive('orderedList'),
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      name: 'rich_text.quote',
      icon: Quote,
      keys: 'Ctrl+Shift+B',
      on: (editor) => editor.isActive('blockquote'),
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
  ],
]

const PAST: readonly Tool[] = [
  {
    name: 'rich_text.undo',
    icon: Undo2,
    keys: 'Ctrl+Z',
    can: (editor) => editor.can().undo(),
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    name: 'rich_text.redo',
    icon: Redo2,
    keys: 'Ctrl+Shift+Z',
    can: (editor) => editor.can().redo(),
    run: (editor) => editor.chain().focus().redo().run(),
  },
]

interface Props {
  editor: Editor
  label: string
  /** The id of the text it controls. */
  controls: string
  onLink: () => void
}

/** One Tab stop, arrows inside (WAI-ARIA toolbar): from the text it is one step back, not ten. */
export function RichTextToolbar({ editor, label, controls, onLink }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  const link: Tool = {
    name: 'rich_text.link',
    icon: Link,
    keys: 'Ctrl+K',
    on: (now) => now.isActive('link'),
    run: onLink,
  }
  const groups = [...GROUPS, [link], PAST]
  // One character per tool: on (1), off (0), unavailable (x), or available without an on/off state (-).
  const states = useEditorText(editor, (now) =>
    groups
      .flat()
      .map(({ on, can }) => (can ? (can(now) ? '-' : 'x') : on?.(now) ? '1' : '0'))
      .join(''),
  )

  function move(event: KeyboardEvent) {
    const buttons = [...(bar.current?.querySelectorAll<HTMLButtonElement>('button') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key]
    if (at < 0 || to === undefined) return
    event.preventDefault()
    const next = buttons[(to + buttons.length) % buttons.length]
    for (const button of buttons) button.tabIndex = button === next ? 0 : -1
    next?.focus()
  }

  let place = 0
  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={t('rich_text.toolbar', { field: label })}
      aria-controls={controls}
      className={styles.toolbar}
      onKeyDown={move}
    >
      {groups.map((tools, i) => (
        <Fragment key={tools[0]?.name}>
          {i > 0 && <span className={styles.rule} aria-hidden="true" />}
          {tools.map((tool) => {
            const index = place++
            return (
              <ToolButton
                key={tool.name}
                tool={tool}
                editor={editor}
                first={index === 0}
                state={states[index] ?? '-'}
              />
            )
          })}
        </Fragment>
      ))}
    </div>
  )
}

interface ButtonProps {
  tool: Tool
  editor: Editor
  first: boolean
  state: string
}

/** An unavailable tool stays focusable: a disabled button would interrupt arrow-key navigation. */
function ToolButton({ tool: { name, icon: Icon, keys, run }, editor, first, state }: ButtonProps) {
  const words = t(name)
  const off = state === 'x'
  return (
    <button
      type="button"
      className={styles.tool}
      title={`${words} (${keys})`}
      aria-label={words}
      aria-pressed={state === '1' || state === '0' ? state === '1' : undefined}
      aria-disabled={off || undefined}
      tabIndex={first ? 0 : -1}
      // A click on the button must not clear the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (!off) run(editor)
      }}
    >
      <Icon aria-hidden="true" />
    </button>
  )
}
