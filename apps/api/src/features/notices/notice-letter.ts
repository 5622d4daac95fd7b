import type { NoticeKind } from '@zakup/domain/notices/notice-kinds'
import { noticePath } from '@zakup/domain/notices/notice-kinds'
import { t } from '@zakup/messages/catalogue'
import { noticeText } from '@zakup/messages/notice-text'
import { type Letter, safeInHtml as safe } from '../../kernel/mail.ts'
import { shortened } from '../../kernel/shortened.ts'

export interface MailedNotice {
  id: number
  kind: NoticeKind
  subject_id: number
  vals: unknown
  organization: string
}

export interface Reader {
  name: string
  address: string
}

const MOST_IN_DIGEST = 50
const LONGEST_SUBJECT = 150

/** An e-mail with one notice, sent at once: the notice text is the subject. */
export function letterOf(origin: string, reader: Reader, notice: MailedNotice): Letter {
  const line = lineOf(origin, notice)
  return {
    ...letter(origin, reader, [line], t('letter.why_now')),
    id: `notice.${notice.id}`,
    subject: shortened(line.text, LONGEST_SUBJECT),
  }
}

/** The daily digest of notices that are not sent one by one. */
export function digestOf(origin: string, reader: Reader, notices: MailedNotice[]): Letter {
  const lines = notices.slice(0, MOST_IN_DIGEST).map((notice) => lineOf(origin, notice))
  const more = notices.length - lines.length
  return {
    ...letter(origin, reader, lines, t('letter.why_digest'), {
      intro: t('letter.digest_intro'),
      more: more > 0 ? t('letter.digest_more', { count: more }) : null,
    }),
    id: `digest.${notices[0]?.id}-${notices.at(-1)?.id}`,
    subject: t('letter.digest_subject', { count: notices.length }),
  }
}

interface Line {
  text: string
  organization: string
  url: string
}

function lineOf(origin: string, { kind, subject_id, vals, organization }: MailedNotice): Line {
  return {
    text: noticeText(kind, vals),
    organization: t('letter.organization', { organization }),
    url: origin + noticePath(kind, subject_id),
  }
}

function letter(
  origin: string,
  reader: Reader,
  lines: Line[],
  why: string,
  { intro = null, more = null }: { intro?: string | null; more?: string | null } = {},
) {
  const settings = `${origin}/cabinet/profile#notices`
  const greeting = t('letter.greeting', { name: reader.name })
  const text = [
    greeting,
    intro,
    ...lines.map((line) => `${line.text}\n${line.organization}\n${t('letter.open')}: ${line.url}`),
    more && `${more}\n${origin}/cabinet/notices`,
    '--',
    `${why}\n${t('letter.switch_off', { url: settings })}\n${t('letter.no_reply')}`,
  ]
  const html = [
    paragraph(safe(greeting)),
    intro && paragraph(safe(intro)),
    ...lines.map((line) =>
      paragraph(
        `<strong>${safe(line.text)}</strong><br>${safe(line.organization)}<br>` +
          `<a href="${safe(line.url)}">${safe(t('letter.open'))}</a>`,
      ),
    ),
    more && paragraph(`<a href="${safe(`${origin}/cabinet/notices`)}">${safe(more)}</a>`),
    '<hr>',
    paragraph(
      `<small>${safe(why)}<br>${safe(t('letter.switch_off', { url: '' }))}` +
        `<a href="${safe(settings)}">${safe(settings)}</a><br>${safe(t('letter.no_reply'))}</small>`,
    ),
  ]
  return {
    to: reader,
    text: text.filter((part) => part !== null).join('\n\n'),
    html: `<!doctype html><html lang="ru"><meta charset="utf-8"><body style="font:16px/1.5 sans-serif;color:#14233a">${html
      .filter(Boolean)
      .join('\n')}</body></html>`,
    unsubscribe: settings,
  }
}

const paragraph = (html: string) => `<p>${html}</p>`
