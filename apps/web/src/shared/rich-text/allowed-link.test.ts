import { describe, expect, it } from 'vitest'
import { isAllowedLink, linkOf } from './allowed-link.ts'

describe('linkOf', () => {
  it.each([
    ['https://adilet.zan.kz/rus', 'https://adilet.zan.kz/rus'],
    [' adilet.zan.kz/rus ', 'https://adilet.zan.kz/rus'],
    ['help@portal.kz', 'mailto:help@portal.kz'],
    ['+7 (7172) 55-00-00', 'tel:+77172550000'],
    ['1414', 'tel:1414'],
    ['/news/3', '/news/3'],
    ['//other.kz', null],
    ['/\\other.kz', null],
    ['javascript:alert(1)', null],
    [' JaVaScRiPt:alert(1)', null],
    ['data:text/html,x', null],
    ['file:///etc/passwd', null],
    ['просто слова', null],
    ['', null],
  ])('%j: %s', (typed, href) => {
    expect(linkOf(typed)).toBe(href)
    if (href) expect(isAllowedLink(href)).toBe(true)
  })
})
