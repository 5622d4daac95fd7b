export interface EventFrame {
  event: string
  data: string
}

/** Splits a text stream into server-sent events. Comments, which are only heartbeats, are skipped. */
export class EventFrames {
  #rest = ''

  take(text: string): EventFrame[] {
    const parts = (this.#rest + text).replaceAll('\r\n', '\n').split('\n\n')
    this.#rest = parts.pop() ?? ''
    return parts.flatMap((part) => frameOf(part) ?? [])
  }
}

function frameOf(part: string): EventFrame | null {
  let event = 'message'
  const data: string[] = []
  for (const line of part.split('\n')) {
    const [, name, value] = /^(\w+):? ?(.*)$/.exec(line) ?? []
    if (name === 'event') event = value ?? ''
    if (name === 'data') data.push(value ?? '')
  }
  return data.length > 0 ? { event, data: data.join('\n') } : null
}
