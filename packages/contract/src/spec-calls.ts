import { readFileSync } from 'node:fs'

/** The specification's calls, as the specification lists them. Read by tests and docs, never by the browser. */
export interface SpecCall {
  audience: 'public' | 'dict' | 'cabinet'
  method: string
  /** `:id` for `{id}`, no trailing slash: the form in which it is compared with the contract. */
  path: string
}

export function specCalls(): SpecCall[] {
  const text = readFileSync(new URL('../spec-calls.tsv', import.meta.url), 'utf8')
  const [, ...lines] = text.trim().split('\n')
  return lines.map((line) => {
    const [audience, method, path] = line.split('\t') as [SpecCall['audience'], string, string]
    return { audience, method, path: bare(path.replace('/api/core/api/', '').replaceAll('{id}', ':id')) }
  })
}

export function bare(path: string): string {
  return path.replace(/\/$/, '')
}
