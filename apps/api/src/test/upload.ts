import type { LightMyRequestResponse } from 'fastify'
import type { Browser } from './sign-in.ts'

export const UPLOADS = '/api/core/api/core/attachments/'

/** A multipart form with one file, as a browser sends it; the text fields come first. */
export function formWith(name: string, content: Buffer | string, fields: Record<string, string> = {}) {
  const boundary = 'zakup-test-boundary'
  const texts = Object.entries(fields).map(
    ([field, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  )
  const head = `${texts.join('')}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  return {
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

export function upload(
  browser: Browser,
  name: string,
  content: Buffer | string,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  const form = formWith(name, content)
  return browser.call('POST', UPLOADS, { ...form, headers: { ...form.headers, ...headers } })
}
