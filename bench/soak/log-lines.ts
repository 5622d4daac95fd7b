import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

const ERROR = 50

/** What the processes of the portal say: errors are counted by their text. */
export class LogLines {
  readonly errors = new Map<string, number>()
  readonly warnings = new Map<string, number>()

  /** Reads pino's lines; whatever else a process writes is an error nobody caught. */
  read(name: string, stream: Readable, heard: (message: string) => void): void {
    createInterface({ input: stream }).on('line', (line) => {
      const { level, msg = '', err } = parsed(line)
      heard(msg)
      if (level < 40) return
      const list = level >= ERROR ? this.errors : this.warnings
      const text = `${name.replace(/-\d+$/, '')}: ${withoutNumbers(err ? `${msg} (${err.message})` : msg)}`
      list.set(text, (list.get(text) ?? 0) + 1)
    })
  }
}

interface Line {
  level: number
  msg?: string
  err?: { message: string }
}

function parsed(line: string): Line {
  try {
    return JSON.parse(line) as Line
  } catch {
    return { level: ERROR, msg: line.slice(0, 300) }
  }
}

const withoutNumbers = (text: string) =>
  text.replace(/[\da-f]{8}-[\da-f-]{27}|\d+(\.\d+)?/g, 'n').slice(0, 300)
