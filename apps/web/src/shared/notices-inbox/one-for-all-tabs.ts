const NAME = 'notice-stream'

/**
 * A browser has six connections to a site: one tab listens and tells the others; when it is closed, the next one does.
 * `who` keeps apart tabs that act for somebody else.
 */
export function oneForAllTabs<Heard>(
  who: string,
  listen: (onHeard: (heard: Heard) => void, signal: AbortSignal) => Promise<void>,
  onHeard: (heard: Heard) => void,
  signal: AbortSignal,
): void {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') {
    void listen(onHeard, signal)
    return
  }
  const others = new BroadcastChannel(NAME)
  others.addEventListener('message', ({ data }: MessageEvent<{ who: string; heard: Heard }>) => {
    if (data.who === who) onHeard(data.heard)
  })
  signal.addEventListener('abort', () => others.close())
  const tellAll = (heard: Heard) => {
    if (signal.aborted) return
    onHeard(heard)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    others.postMessage({ who, heard })
  }
  navigator.locks.request(`${NAME}.${who}`, { signal }, () => listen(tellAll, signal)).catch(() => {})
}
