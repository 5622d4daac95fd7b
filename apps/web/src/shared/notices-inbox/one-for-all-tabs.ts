/**
 * The number is the version of the message format: during a release, tabs of the old and the new code run side by side
 * and must not read each other's messages. Increase it when the format changes.
 */
const NAME = 'notice-stream-2'

/**
 * A browser allows six connections per site: one tab receives the stream and passes it on to the others; when it is
 * closed, the next tab takes over. `who` separates tabs that act for different users or roles.
 */
export function oneForAllTabs<Message>(
  who: string,
  listen: (onEvent: (received: Message) => void, signal: AbortSignal) => Promise<void>,
  onEvent: (received: Message) => void,
  signal: AbortSignal,
): void {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') {
    void listen(onEvent, signal)
    return
  }
  const others = new BroadcastChannel(NAME)
  others.addEventListener('message', ({ data }: MessageEvent<{ who: string; received: Message }>) => {
    if (data.who === who) onEvent(data.received)
  })
  signal.addEventListener('abort', () => others.close())
  const broadcast = (received: Message) => {
    if (signal.aborted) return
    onEvent(received)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- BroadcastChannel is same-origin
    others.postMessage({ who, received })
  }
  navigator.locks.request(`${NAME}.${who}`, { signal }, () => listen(broadcast, signal)).catch(() => {})
}
