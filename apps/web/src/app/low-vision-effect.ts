import { lowVisionAttributes, storeLowVision } from '../shared/low-vision/stored-low-vision.ts'
import { browserStorage } from '../shared/session/browser-storage.ts'
import type { Store } from './store.ts'

/** Keeps `<html>` and the storage in sync with the setting; the first call runs before the first paint. */
export function followLowVision(store: Store): void {
  let shown = store.getState().lowVision
  show()
  store.subscribe(() => {
    const next = store.getState().lowVision
    if (next === shown) return
    shown = next
    storeLowVision(browserStorage(), next)
    show()
  })

  function show() {
    for (const [name, value] of Object.entries(lowVisionAttributes(shown))) {
      if (value === null) document.documentElement.removeAttribute(name)
      else document.documentElement.setAttribute(name, value)
    }
  }
}
