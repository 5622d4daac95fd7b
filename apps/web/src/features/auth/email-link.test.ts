import { describe, expect, it } from 'vitest'
import { emailLink } from './email-link.ts'

const TOKEN = 'Zk9_-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'

describe('a link from an e-mail', () => {
  it.each([
    [`#reset.${TOKEN}`, { purpose: 'reset', token: TOKEN }],
    [`#welcome.${TOKEN}`, { purpose: 'welcome', token: TOKEN }],
    ['#reset.short', 'broken'],
    ['#reset.', 'broken'],
    [`#reset.${TOKEN}"><script>`, 'broken'],
    [`#invitation.${TOKEN}`, null],
    ['#content', null],
    ['', null],
  ])('with the hash «%s» is read as %j', (hash, link) => {
    expect(emailLink(hash)).toEqual(link)
  })
})
