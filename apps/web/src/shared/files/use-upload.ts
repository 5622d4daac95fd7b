import type { Attachment } from '@zakup/contract/attachments/attachments.routes'
import { UPLOAD_LIMIT_MB } from '@zakup/domain/attachments/upload-kinds'
import { t } from '@zakup/messages/catalogue'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'react-redux'
import { authApi } from '../api/auth-api.ts'
import { type AppState, useAppDispatch } from '../store-hooks.ts'
import { uploadFile } from './upload-file.ts'

export type UploadState =
  | { at: 'idle' }
  | { at: 'sending'; file: File; percent: number }
  | { at: 'done'; attachment: Attachment }
  | { at: 'failed'; file: File; error: unknown }
  | { at: 'cancelled' }

interface Upload {
  state: UploadState
  send: (file: File) => void
  /** The same file again, under the same mark. */
  retry: () => void
  cancel: () => void
}

/** One upload at a time, with its progress; leaving the screen stops it. */
export function useUpload(onUploaded: (attachment: Attachment) => void): Upload {
  const [state, setState] = useState<UploadState>({ at: 'idle' })
  const dispatch = useAppDispatch()
  const store = useStore<AppState>()
  const running = useRef<AbortController>(null)
  const tried = useRef<{ file: File; key: string }>(null)
  // A file may be minutes on its way: who hears of it is the screen as it stands then.
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
    const tell = (next: UploadState) => {
      if (!controller.signal.aborted) setState(next)
    }
    // Refused here in the server's words: while it still sends, a browser may not hear the refusal.
    if (file.size > UPLOAD_LIMIT_MB * 1024 * 1024) return tell({ at: 'failed', file, error: tooLarge() })
    tell({ at: 'sending', file, percent: 0 })
    try {
      // Asked before the bytes go: a spent token is renewed by the way, and not after minutes of sending.
      await dispatch(
        authApi.endpoints.me.initiate(undefined, { forceRefetch: true, subscribe: false }),
      ).unwrap()
      if (controller.signal.aborted) return
      const attachment = await uploadFile(file, {
        token: store.getState().auth.access_token ?? '',
        key,
        onProgress: (percent) => tell({ at: 'sending', file, percent }),
        signal: controller.signal,
      })
      tell({ at: 'done', attachment })
      uploaded.current(attachment)
    } catch (error) {
      tell({ at: 'failed', file, error })
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
