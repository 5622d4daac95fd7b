import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

/** Without Chromium's sandbox, because CI runs as root in a container, and without its background requests. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The headless shell is preferred: the full browser also renders its toolbars, in separate processes. */
const PROGRAMS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? PROGRAMS.find((path) => existsSync(path))
  if (!executablePath)
    throw new Error('no browser: install chromium-headless-shell or chromium, or set CHROMIUM')
  // A browser with another clock uses all of the processor; its pages get theirs from `shiftDate` (browser.ts).
  const { LD_PRELOAD: _, ...env } = process.env
  return chromium.launch({ executablePath, args: ARGS, env })
}
