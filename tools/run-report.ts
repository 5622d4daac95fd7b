import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { SerializedError } from 'vitest'
import type { Reporter, TestModule } from 'vitest/node'

/** The result of one test run, or of a fuzz run, for the end of CI's output. */
export interface RunReport {
  passed: number
  /** Failed tests, hooks that threw, unhandled errors: `what` is the file and the test, `message` the first lines. */
  failures: { what: string; message: string }[]
  files: { file: string; seconds: number }[]
}

const LINES = 12
const LINE = 240

function firstLines({ message, stack }: { message?: string; stack?: string }): string {
  return stripVTControlCharacters(stack ?? message ?? '')
    .split('\n')
    .filter((line) => !line.includes('node_modules'))
    .slice(0, LINES)
    .map((line) => line.slice(0, LINE))
    .join('\n')
}

export function writeRunReport(dir: string, report: RunReport): void {
  mkdirSync(dir, { recursive: true })
  writeFileSync(join(dir, `${process.pid}.json`), JSON.stringify(report))
}

/**
 * The test runner's own JSON report leaves out two things that fail a run: a hook of a `describe` that threw and an
 * error outside any test. CI would end with «FAILED» without a reason.
 */
export class RunReporter implements Reporter {
  readonly #dir: string
  constructor(dir: string) {
    this.#dir = dir
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const report: RunReport = { passed: 0, failures: [], files: [] }
    const fail = (what: string, errors: readonly { message?: string; stack?: string }[]) => {
      for (const error of errors) report.failures.push({ what, message: firstLines(error) })
    }
    for (const module of modules) {
      const file = relative(process.cwd(), module.moduleId)
      report.files.push({ file, seconds: module.diagnostic().duration / 1000 })
      fail(file, module.errors())
      for (const suite of module.children.allSuites()) fail(`${file}: ${suite.fullName}`, suite.errors())
      for (const test of module.children.allTests()) {
        const { state, errors = [] } = test.result()
        if (state === 'passed') report.passed++
        // A test with several errors is one failed test.
        if (state === 'failed') fail(`${file}: ${test.fullName}`, errors.slice(0, 1))
      }
    }
    fail('outside any test', unhandled)
    writeRunReport(this.#dir, report)
  }
}
