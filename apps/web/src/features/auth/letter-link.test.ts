import { describe, expect, it } from 'vitest'
import { letterLink } from './letter-link.ts'

const TOKEN = 'Zk9_-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'

describe('the link of a letter', () => {
  it.each([
    [`#reset.${TOKEN}`, { purpose: 'reset', token: TOKEN }],
    [`#welcome.${TOKEN}`, { purpose: 'welcome', token: TOKEN }],
    ['#reset.short', 'broken'],
    ['#reset.', 'broken'],
    [`#reset.${TOKEN}"><script>`, 'broken'],
    [`#invitation.${TOKEN}`, null],
    ['#content', null],
    ['', null],
  ])('%s', (hash, link) => {
    expect(letterLink(hash)).toEqual(link)
  })
})
