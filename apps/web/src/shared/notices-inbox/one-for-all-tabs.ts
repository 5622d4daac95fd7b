const NAME = 'notice-stream'

/**
 * A browser allows six connections per site: one tab receives the stream and passes it on to the others; when it is
 * closed, the next tab takes over. `who` separates tabs that act for different users or roles.
 */
export function oneForAllTabs<NoticeEvent>(
  who: string,
  listen: (onEvent: (received: NoticeEvent) => void, signal: AbortSignal) => Promise<void>,
  onEvent: (received: NoticeEvent) => void,
  signal: AbortSignal,
): void {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') {
    void listen(onEvent, signal)
    return
  }
  const others = new BroadcastChannel(NAME)
  others.addEventListener('message', ({ data }: MessageEvent<{ who: string; received: NoticeEvent }>) => {
    if (data.who === who) onEvent(data.received)
  })
  signal.addEventListener('abort', () => others.close())
  const tellAll = (received: NoticeEvent) => {
    if (signal.aborted) return
    onEvent(received)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    others.postMessage({ who, received })
  }
  navigator.locks.request(`${NAME}.${who}`, { signal }, () => listen(tellAll, signal)).catch(() => {})
}
