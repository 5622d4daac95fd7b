const NAME = 'notice-stream'

/**
 * A browser allows six connections per site: one tab receives the stream and passes it on to the others; when it is
 * closed, the next tab takes over. `who` separates tabs that act for different users or roles.
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
