import { authApi } from '../api/auth-api.ts'
import type { AppDispatch, AppState } from '../store-hooks.ts'
import { saveFile } from './save-file.ts'

/** Downloads a file of the cabinet. A link cannot carry the token, so the bytes are fetched and saved from memory. */
export function downloadFile(path: string, name: string) {
  return async (dispatch: AppDispatch, getState: () => AppState): Promise<void> => {
    const ask = () => fetch(path, { headers: { Authorization: `Bearer ${getState().auth.access_token}` } })
    let answer = await ask()
    if (answer.status === 401) {
      // Any regular API call renews an expired token.
      await dispatch(authApi.endpoints.me.initiate(undefined, { subscribe: false, forceRefetch: true }))
      answer = await ask()
    }
    if (!answer.ok) throw { status: answer.status, data: await answer.json().catch(() => null) }
    saveFile(await answer.blob(), nameIn(answer.headers.get('content-disposition')) ?? name)
  }
}

/** The file name from the server's header. */
function nameIn(header: string | null): string | null {
  const [, coded] = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '') ?? []
  if (coded) return decodeURIComponent(coded)
  return /filename="([^"]+)"/i.exec(header ?? '')?.[1] ?? null
}
