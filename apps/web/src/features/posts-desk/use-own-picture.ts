import { attachmentCalls } from '@zakup/contract/attachments/attachments.calls'
import { useEffect, useState } from 'react'
import { authApi } from '../../shared/api/auth-api.ts'
import { callPath } from '../../shared/api/call-request.ts'
import { type AppDispatch, type AppState, useAppDispatch } from '../../shared/store-hooks.ts'

/** A picture that is not public yet: an image URL cannot carry the token, so it is fetched and shown as a data URL. */
export function useOwnPicture(uuid: string | null): string | null {
  const dispatch = useAppDispatch()
  const [shown, setShown] = useState<{ uuid: string; url: string } | null>(null)
  useEffect(() => {
    if (!uuid) return
    let left = false
    const show = (url: string | null) => {
      if (!left && url) setShown({ uuid, url })
    }
    // A picture that fails to load is not shown: its name is beside it.
    dispatch(readPicture(uuid)).then(show, () => {})
    return () => {
      left = true
    }
  }, [dispatch, uuid])
  return shown?.uuid === uuid ? shown.url : null
}

function readPicture(uuid: string) {
  return async (dispatch: AppDispatch, getState: () => AppState): Promise<string | null> => {
    const path = callPath(attachmentCalls.getOwnAttachment, { params: { uuid } })
    const ask = () => fetch(path, { headers: { Authorization: `Bearer ${getState().auth.access_token}` } })
    let answer = await ask()
    if (answer.status === 401) {
      // Any call through the API client refreshes an expired token.
      await dispatch(authApi.endpoints.me.initiate(undefined, { subscribe: false, forceRefetch: true }))
      answer = await ask()
    }
    return answer.ok ? dataUrl(await answer.blob()) : null
  }
}

/** A data URL, not a blob URL: the content security policy allows images from this site and data URLs only. */
function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error))
    reader.readAsDataURL(blob)
  })
}
