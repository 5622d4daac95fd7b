import { hasWords, say, t } from '@zakup/messages/catalogue'
import type { Values } from '@zakup/messages/message'
import { type Letter, safeInHtml } from '../../kernel/mail.ts'
import type { LetterKind } from './letters.shared.ts'
import type { LinkPurpose } from './secret-links.shared.ts'

export interface LetterRow {
  id: number
  kind: string
  to_name: string
  to_address: string
  vals: Values
}

/** A secret after the `#` reaches no server log and no `Referer` header. */
const SECRET_PLACES: Record<LinkPurpose, string> = {
  registration: '/register/application#',
  invitation: '/invitation#',
  reset: '/password-reset#reset.',
  welcome: '/password-reset#welcome.',
  objection: '/account-change#',
}

/** The link of an e-mail without a secret. */
const PLACES: Partial<Record<LetterKind, [path: string, words: 'security' | 'new_password' | 'login']>> = {
  registration_admitted: ['/login', 'login'],
  password_changed: ['/password-reset', 'new_password'],
  new_device: ['/cabinet/security', 'security'],
  sessions_ended: ['/cabinet/security', 'security'],
  second_factor_on: ['/cabinet/security', 'security'],
  second_factor_off: ['/cabinet/security', 'security'],
  switched_on: ['/login', 'login'],
}

interface Link {
  url: string
  words: string
}

export function secretLink(origin: string, purpose: LinkPurpose, token: string): Link {
  return { url: origin + SECRET_PLACES[purpose] + token, words: t(`account_letter.link.${purpose}`) }
}

function placeOf(origin: string, kind: LetterKind): Link | null {
  const place = PLACES[kind]
  return place ? { url: origin + place[0], words: t(`account_letter.link.${place[1]}`) } : null
}

/** Builds the e-mail; `secret` is the link it was queued with. */
export function accountLetter(origin: string, row: LetterRow, secret: Link | null): Letter {
  const subject = `account_letter.${row.kind}.subject`
  const text = `account_letter.${row.kind}.text`
  if (!hasWords(subject) || !hasWords(text))
    throw new Error(`no message text for an e-mail of kind ${row.kind}`)
  const link = secret ?? placeOf(origin, row.kind as LetterKind)
  const greeting = t('letter.greeting', { name: row.to_name })
  const paragraphs = say(text, row.vals).split('\n\n')
  const foot = [t('account_letter.why'), t('letter.no_reply')]
  const html = [
    ...[greeting, ...paragraphs].map((part) => `<p>${safeInHtml(part).replaceAll('\n', '<br>')}</p>`),
    link &&
      `<p><a href="${safeInHtml(link.url)}">${safeInHtml(link.words)}</a><br>${safeInHtml(link.url)}</p>`,
    `<hr><p><small>${foot.map(safeInHtml).join('<br>')}</small></p>`,
  ]
  return {
    id: `letter.${row.id}`,
    to: { name: row.to_name, address: row.to_address },
    subject: say(subject, row.vals),
    text: [greeting, ...paragraphs, link && `${link.words}: ${link.url}`, '--', foot.join('\n')]
      .filter((part) => part !== null)
      .join('\n\n'),
    html: `<!doctype html><html lang="ru"><meta charset="utf-8"><body style="font:16px/1.5 sans-serif;color:#14233a">${html
      .filter(Boolean)
      .join('\n')}</body></html>`,
  }
}
