import { Mark, Node } from '@tiptap/core'

/**
 * Elements the server keeps but the toolbar does not offer: tables, images of this site, subscript and superscript.
 * Without these extensions the editor would silently remove them from a text it opens.
 */
const span = (name: 'colspan' | 'rowspan') => ({
  default: null as string | null,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
})

const cell = (name: string, tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({ colspan: span('colspan'), rowspan: span('rowspan') }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })

const letters = (name: 'sub' | 'sup') =>
  Mark.create({
    name,
    parseHTML: () => [{ tag: name }],
    renderHTML: () => [name, 0],
  })

export const keptElements = [
  Node.create({
    name: 'table',
    group: 'block',
    content: 'tableRow+',
    isolating: true,
    parseHTML: () => [{ tag: 'table' }],
    renderHTML: () => ['table', ['tbody', 0]],
  }),
  Node.create({
    name: 'tableRow',
    content: '(tableCell | tableHeader)+',
    parseHTML: () => [{ tag: 'tr' }],
    renderHTML: () => ['tr', 0],
  }),
  cell('tableCell', 'td'),
  cell('tableHeader', 'th'),
  Node.create({
    name: 'picture',
    group: 'block',
    addAttributes: () => ({ src: { default: null }, alt: { default: '' } }),
    // An image of another site would be fetched here and then removed by the server.
    parseHTML: () => [{ tag: 'img[src^="/"]:not([src^="//"])' }],
    renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  }),
  letters('sub'),
  letters('sup'),
]
