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
    // No empty paragraph after a table or a list: it would be published.
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

/** Removes what the server adds to a sanitised text. */
const plain = (html: string) => html.replaceAll(' rel="noopener nofollow"', '').replaceAll('<br />', '<br>')

/**
 * A TipTap editor in an element of the page; null until it is mounted. TipTap's React package is not used: it needs a
 * second implementation of what React itself provides, which would end up in the chunks of public pages.
 */
export function useTextEditor({ place, value, onChange, onLink }: Of): Editor | null {
  const [editor, setEditor] = useState<Editor | null>(null)
  const callbacks = useRef({ onChange, onLink })
  /** The last HTML this editor reported: only a different value, from outside, is loaded into it. */
  const reported = useRef(value)
  useEffect(() => {
    callbacks.current = { onChange, onLink }
  })
  useEffect(() => {
    const made = new Editor({
      element: place.current,
      extensions: EXTENSIONS,
      content: reported.current,
      // The styles it needs are in a CSS module: no style is injected at run time.
      injectCSS: false,
      editorProps: {
        transformPastedHTML: withoutStyles,
        handleKeyDown: (_, event) => {
          // By key position (`code`): in a Russian layout the key has another letter.
          if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey)) return false
          event.preventDefault()
          callbacks.current.onLink()
          return true
        },
      },
      onUpdate: ({ editor: now }) => {
        reported.current = now.isEmpty ? '' : now.getHTML()
        callbacks.current.onChange(reported.current)
      },
    })
    setEditor(made)
    return () => made.destroy()
  }, [place])
  useEffect(() => {
    const isSame = value === reported.current || plain(value) === reported.current
    reported.current = value
    // The server's version differs only in markup the editor does not write: keep the content and the cursor.
    if (!isSame) editor?.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  return editor
}

/** A value read from the editor, updated when it changes; a string, so that equal values compare as equal. */
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
 * The editor parses HTML into an inert document of its own, and takes from it what its schema knows. It creates no
 * Trusted Types policy of its own for that, so the default policy allows this sink; all others are blocked.
 */
trustedTypes?.createPolicy('default', {
  createHTML(html, _type, sink) {
    if (sink === 'DOMParser parseFromString') return html
    throw new TypeError(`Trusted Types: HTML is not allowed in ${sink}`)
  },
})
