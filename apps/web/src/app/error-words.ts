import { t } from '@zakup/messages/catalogue'
import { isRouteErrorResponse } from 'react-router'

export interface ErrorWords {
  kind: 'status' | 'outdated' | 'crash'
  status: number | null
  title: string
  /** English on purpose (spec §2): «404 Not Found», or the message of the thrown error. */
  text: string
  help: string
  /** Whether loading the page again may help. */
  reloads: boolean
  stack: string | null
}

/** Texts for anything a route can throw: accepts any status and any value, so that the error screen never fails. */
export function errorWords(error: unknown, path: string): ErrorWords {
  if (isRouteErrorResponse(error)) {
    const { status, statusText } = isDecodable(path) ? error : { status: 400, statusText: 'Bad Request' }
    const text = `${status} ${statusText}`.trim()
    return { kind: 'status', status, text, stack: null, reloads: status >= 500, ...statusWords(status) }
  }
  const text = error instanceof Error ? error.message : typeof error === 'string' ? error : String(error)
  const stack = error instanceof Error ? (error.stack ?? null) : null
  if (isChunkFailure(text))
    return {
      kind: 'outdated',
      status: null,
      title: t('error.outdated'),
      text,
      help: t('error.outdated_help'),
      reloads: true,
      stack,
    }
  return {
    kind: 'crash',
    status: null,
    title: t('error.crashed'),
    text,
    help: t('error.crashed_help'),
    reloads: true,
    stack,
  }
}

/** No page has such an address («/%E0%A4%A»): the address is wrong, not the page missing. */
function isDecodable(path: string): boolean {
  try {
    // The result is used: the bundler drops a call that is made only for its exception.
    return decodeURI(path).length > 0
  } catch {
    return false
  }
}

function statusWords(status: number): { title: string; help: string } {
  switch (status) {
    case 400:
      return { title: t('error.400'), help: t('error.400_help') }
    case 403:
      return { title: t('error.403'), help: t('error.403_help') }
    case 404:
      return { title: t('error.404'), help: t('error.404_help') }
    case 405:
      return { title: t('error.405'), help: t('error.405_help') }
    default:
      return { title: t('error.crashed'), help: t('error.crashed_help') }
  }
}

/** A release removed the chunk this tab was about to load; each browser has its own message for that. */
function isChunkFailure(text: string): boolean {
  return /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(text)
}
