import { UPLOAD_LIMIT_MB } from '@zakup/domain/attachments/upload-kinds'
import { t } from '@zakup/messages/catalogue'
import { useEffect, useRef, useState } from 'react'
import type { Sending } from './upload-file.ts'

export type UploadState =
  | { at: 'idle' }
  | { at: 'sending'; file: File; percent: number }
  | { at: 'done'; file: File }
  | { at: 'failed'; file: File; error: unknown }
  | { at: 'cancelled' }

/** `key` is the idempotency key: if sent again after a lost response, the file is not stored twice. */
export type SendFile<Answer> = (file: File, sending: Sending & { key: string }) => Promise<Answer>

interface Upload {
  state: UploadState
  send: (file: File) => void
  /** The same file again, with the same idempotency key. */
  retry: () => void
  cancel: () => void
}

/** One upload at a time, with its progress; unmounting aborts it. */
export function useUpload<Answer>(via: SendFile<Answer>, onUploaded: (answer: Answer) => void): Upload {
  const [state, setState] = useState<UploadState>({ at: 'idle' })
  const running = useRef<AbortController>(null)
  const tried = useRef<{ file: File; key: string }>(null)
  // An upload may take minutes: call the callback of the latest render.
  const uploaded = useRef(onUploaded)
  useEffect(() => {
    uploaded.current = onUploaded
  })
  useEffect(() => () => running.current?.abort(), [])

  async function start(file: File, key: string) {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    tried.current = { file, key }
    const update = (next: UploadState) => {
      if (!controller.signal.aborted) setState(next)
    }
    // Checked here with the server's error message: a browser that is still sending may not receive the refusal.
    if (file.size > UPLOAD_LIMIT_MB * 1024 * 1024) return update({ at: 'failed', file, error: tooLarge() })
    update({ at: 'sending', file, percent: 0 })
    try {
      const answer = await via(file, {
        key,
        onProgress: (percent) => update({ at: 'sending', file, percent }),
        signal: controller.signal,
      })
      if (controller.signal.aborted) return
      update({ at: 'done', file })
      uploaded.current(answer)
    } catch (error) {
      update({ at: 'failed', file, error })
    }
  }

  return {
    state,
    send: (file) => void start(file, crypto.randomUUID()),
    retry: () => {
      if (tried.current) void start(tried.current.file, tried.current.key)
    },
    cancel: () => {
      running.current?.abort()
      setState({ at: 'cancelled' })
    },
  }
}

function tooLarge() {
  const code = 'attachment.too_large'
  return { status: 413, data: { code, detail: t(code, { limit: UPLOAD_LIMIT_MB }) } }
}
