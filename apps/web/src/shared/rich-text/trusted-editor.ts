import { trustedTypes } from '../ui/trusted-html.ts'

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
