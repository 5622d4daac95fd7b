import { trustedTypes } from '../shared/ui/trusted-html.ts'

/**
 * What libraries of the cabinet turn into HTML by themselves. Ant Design writes its styles so: text without a tag, which
 * cannot run. The editor reads HTML into a document of its own that never runs either, and takes from it what its schema
 * knows. Everything else is stopped.
 */
trustedTypes?.createPolicy('default', {
  createHTML(html, _type, sink) {
    if (!html.includes('<') || sink === 'DOMParser parseFromString') return html
    throw new TypeError('HTML that nobody vouches for')
  },
})
