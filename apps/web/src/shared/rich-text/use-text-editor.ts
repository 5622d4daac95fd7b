import { Editor } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { trustedTypes } from '../ui/trusted-html.ts'
import { isAllowedLink } from './allowed-link.ts'
import { keptElements } from './kept-elements.ts'
import { withoutStyles } from './pasted-styles.ts'

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    // No paragraph of nothing after a table or a list: it would be published.
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: isAllowedLink,
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  ...keptElements,
]

interface Of {
  place: RefObject<HTMLDivElement | null>
  value: string
  onChange: (html: string) => void
  /** Ctrl+K was pressed. */
  onLink: () => void
}

/** Without what the server adds to a text it has cleaned. */
const plain = (html: string) => html.replaceAll(' rel="noopener nofollow"', '').replaceAll('<br />', '<br>')

/**
 * TipTap's editor in a place of the page; null until it stands there. Its React package is left out: it needs a second copy
 * of what React itself can do, which would lie in the files of public pages.
 */
export function useTextEditor({ place, value, onChange, onLink }: Of): Editor | null {
  const [editor, setEditor] = useState<Editor | null>(null)
  const tell = useRef({ onChange, onLink })
  /** What this editor said last: only something else, from outside, is put into it. */
  const said = useRef(value)
  useEffect(() => {
    tell.current = { onChange, onLink }
  })
  useEffect(() => {
    const made = new Editor({
      element: place.current,
      extensions: EXTENSIONS,
      content: said.current,
      // What it needs stands in a file of ours: no style is written at run time.
      injectCSS: false,
      editorProps: {
        transformPastedHTML: withoutStyles,
        handleKeyDown: (_, event) => {
          // By its place: the letter is another one in a Russian layout.
          if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey)) return false
          event.preventDefault()
          tell.current.onLink()
          return true
        },
      },
      onUpdate: ({ editor: now }) => {
        said.current = now.isEmpty ? '' : now.getHTML()
        tell.current.onChange(said.current)
      },
    })
    setEditor(made)
    return () => made.destroy()
  }, [place])
  useEffect(() => {
    const isSame = value === said.current || plain(value) === said.current
    said.current = value
    // What came back from the server differs in marks the editor does not write: the cursor stays where it is.
    if (!isSame) editor?.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  return editor
}

/** Something read from the editor, told anew when it changes; text, so that the same is the same. */
export function useEditorText(editor: Editor, read: (editor: Editor) => string): string {
  return useSyncExternalStore(
    (changed) => {
      editor.on('transaction', changed)
      return () => {
        editor.off('transaction', changed)
      }
    },
    () => read(editor),
  )
}

/**
 * The editor reads HTML into a document of its own that never runs, and takes from it what its schema knows. It asks no
 * Trusted Types policy of its own for that, so the default policy allows it; everything else is stopped.
 */
trustedTypes?.createPolicy('default', {
  createHTML(html, _type, sink) {
    if (sink === 'DOMParser parseFromString') return html
    throw new TypeError('HTML that nobody vouches for')
  },
})
