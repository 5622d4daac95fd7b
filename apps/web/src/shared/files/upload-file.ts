import { attachmentCalls } from '@zakup/contract/attachments/attachments.calls'
import type { Attachment } from '@zakup/contract/attachments/attachments.routes'
import type { CallError } from '../api/call-error.ts'
import { callPath } from '../api/call-request.ts'

interface Sending {
  token: string
  /** Marks this intention: sent again after a lost answer, the file is not stored twice. */
  key: string
  onProgress: (percent: number) => void
  signal: AbortSignal
}

/** Sends one file. Not `fetch`: it cannot tell how much has gone out. Rejects with a {@link CallError}. */
export function uploadFile(file: File, { token, key, onProgress, signal }: Sending): Promise<Attachment> {
  return new Promise((resolve, reject) => {
    const fail = (error: CallError) => reject(error)
    const request = new XMLHttpRequest()
    request.open('POST', callPath(attachmentCalls.uploadAttachment, {}))
    request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.setRequestHeader('Idempotency-Key', key)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(Math.floor((loaded / total) * 100)),
    )
    request.upload.addEventListener('load', () => onProgress(100))
    request.addEventListener('error', () => fail({ status: 'FETCH_ERROR', error: 'the connection was lost' }))
    request.addEventListener('load', () => {
      const data = jsonOf(request.responseText)
      if (request.status === 200 && data) return resolve(data as Attachment)
      const number = request.getResponseHeader('x-request-id')
      fail({ status: request.status, data, ...(number && { request_id: number }) })
    })
    signal.addEventListener('abort', () => request.abort(), { once: true })
    const body = new FormData()
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
