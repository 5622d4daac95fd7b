import { ACTING_FOR, actingFor } from '@zakup/contract/acting-for'
import { attachmentCalls } from '@zakup/contract/attachments/attachments.calls'
import type { Attachment } from '@zakup/contract/attachments/attachments.routes'
import { useStore } from 'react-redux'
import { authApi } from '../api/auth-api.ts'
import { callPath } from '../api/call-request.ts'
import { type AppState, useAppDispatch } from '../store-hooks.ts'
import { uploadFile } from './upload-file.ts'
import type { SendFile } from './use-upload.ts'

/** Uploads a file for the acting organisation. */
export function useOwnUpload(): SendFile<Attachment> {
  const dispatch = useAppDispatch()
  const store = useStore<AppState>()
  return async (file, { key, ...sending }) => {
    const { userInfo: me } = store.getState().user
    // Called before the upload, so that an expired token is renewed now and not after minutes of sending.
    await dispatch(
      authApi.endpoints.me.initiate(undefined, { forceRefetch: true, subscribe: false }),
    ).unwrap()
    const token = store.getState().auth.access_token ?? ''
    return uploadFile<Attachment>(
      file,
      {
        path: callPath(attachmentCalls.uploadAttachment, {}),
        headers: {
          Authorization: `Bearer ${token}`,
          'Idempotency-Key': key,
          ...(me && { [ACTING_FOR]: actingFor(me) }),
        },
      },
      sending,
    )
  }
}
