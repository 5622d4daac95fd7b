import ICAL from 'ical.js'

/** An entry of a calendar, as a parser that is not ours reads it. */
export interface ReadEntry {
  uid: string
  at: string
  hasEnd: boolean
  summary: string
  description: string
  url: unknown
  status: unknown
  sequence: number
  changedAt: string
  alarms: string[]
}

/** Reads a calendar, and refuses one that breaks the rules of RFC 5545 which parsers forgive. */
export function readCalendar(text: string): { name: unknown; entries: ReadEntry[] } {
  const lines = text.split('\r\n')
  if (/[^\r]\n|\r[^\n]/.test(text)) throw new Error('a line does not end with CR LF')
  const long = lines.find((line) => Buffer.byteLength(line) > 75)
  if (long) throw new Error(`a line is longer than 75 octets: ${long}`)
  const calendar = new ICAL.Component(ICAL.parse(text))
  for (const name of ['version', 'prodid'])
    if (calendar.getAllProperties(name).length !== 1) throw new Error(`not one ${name}`)
  if (calendar.getAllSubcomponents().length === 0) throw new Error('no component')
  return {
    name: calendar.getFirstPropertyValue('x-wr-calname'),
    entries: calendar.getAllSubcomponents('vevent').map(readEntry),
  }
}

function readEntry(component: ICAL.Component): ReadEntry {
  for (const name of ['uid', 'dtstamp', 'dtstart', 'summary', 'last-modified', 'sequence', 'status'])
    if (component.getAllProperties(name).length !== 1) throw new Error(`not one ${name} in an entry`)
  const event = new ICAL.Event(component)
  const value = (name: string) => component.getFirstPropertyValue(name)
  return {
    uid: event.uid,
    at: event.startDate.toJSDate().toISOString(),
    hasEnd: component.hasProperty('dtend') || component.hasProperty('duration'),
    summary: event.summary,
    description: event.description,
    url: value('url'),
    status: value('status'),
    sequence: event.sequence,
    changedAt: (value('last-modified') as ICAL.Time).toJSDate().toISOString(),
    alarms: component
      .getAllSubcomponents('valarm')
      .map((alarm) => String(alarm.getFirstPropertyValue('trigger'))),
  }
}
