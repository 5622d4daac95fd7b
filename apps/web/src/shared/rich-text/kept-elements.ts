import { Mark, Node } from '@tiptap/core'

/**
 * What the server keeps in a text and the toolbar does not offer: tables, pictures of this site, small letters. Without
 * these an editor would silently throw them out of a text it opens.
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
    // A picture of another site would be asked for here and thrown away by the server.
    parseHTML: () => [{ tag: 'img[src^="/"]:not([src^="//"])' }],
    renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  }),
  letters('sub'),
  letters('sup'),
]
