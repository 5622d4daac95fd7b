import { planCalls } from '@zakup/contract/plans/plans.calls'
import { authApi } from '../../shared/api/auth-api.ts'
import { callPath } from '../../shared/api/call-request.ts'
import type { AppDispatch, AppState } from '../../shared/store-hooks.ts'

/** The official form as a file. A link could not carry the token, so the bytes are fetched and handed to the browser. */
export function downloadPlan(planId: number, name: string) {
  return async (dispatch: AppDispatch, getState: () => AppState): Promise<void> => {
    const ask = () =>
      fetch(callPath(planCalls.exportPlan, { params: { id: planId } }), {
        headers: { Authorization: `Bearer ${getState().auth.access_token}` },
      })
    let answer = await ask()
    if (answer.status === 401) {
      // Any other call renews a spent token on its way.
      await dispatch(authApi.endpoints.me.initiate(undefined, { subscribe: false, forceRefetch: true }))
      answer = await ask()
    }
    if (!answer.ok) throw { status: answer.status, data: await answer.json().catch(() => null) }
    save(await answer.blob(), fileName(answer.headers.get('content-disposition')) ?? name)
  }
}

/** As the server called it. */
function fileName(header: string | null): string | null {
  const [, coded] = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '') ?? []
  if (coded) return decodeURIComponent(coded)
  return /filename="([^"]+)"/i.exec(header ?? '')?.[1] ?? null
}

function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
