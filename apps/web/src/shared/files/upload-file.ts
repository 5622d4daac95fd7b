import type { CallError } from '../api/call-error.ts'

/** Where a file is sent, and the credentials for it. */
interface Target {
  path: string
  headers: Record<string, string>
  /** Form fields sent along with the file. */
  fields?: Record<string, string>
}

export interface Sending {
  onProgress: (percent: number) => void
  signal: AbortSignal
}

/** Uploads one file. XMLHttpRequest, because `fetch` reports no upload progress. Rejects with a {@link CallError}. */
export function uploadFile<Answer>(
  file: File,
  { path, headers, fields = {} }: Target,
  { onProgress, signal }: Sending,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const fail = (error: CallError) => reject(error)
    if (signal.aborted) return fail({ status: 'FETCH_ERROR', error: 'given up' })
    const request = new XMLHttpRequest()
    request.open('POST', path)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(Math.floor((loaded / total) * 100)),
    )
    request.upload.addEventListener('load', () => onProgress(100))
    request.addEventListener('error', () => fail({ status: 'FETCH_ERROR', error: 'the connection was lost' }))
    request.addEventListener('load', () => {
      const data = jsonOf(request.responseText)
      if (request.status === 200 && data) return resolve(data as Answer)
      const number = request.getResponseHeader('x-request-id')
      fail({ status: request.status, data, ...(number && { request_id: number }) })
    })
    signal.addEventListener('abort', () => request.abort(), { once: true })
    const body = new FormData()
    // Before the file: a server that parses the stream then already knows what the file is.
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    body.append('file', file)
    request.send(body)
  })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
