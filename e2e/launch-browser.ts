import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

/** Works for root and without a network: no privileges to drop, nothing fetched in the background. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The shell draws pages alone; the whole browser also draws its own toolbars, in processes of their own. */
const PROGRAMS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? PROGRAMS.find((path) => existsSync(path))
  if (!executablePath)
    throw new Error('no browser: install chromium-headless-shell or chromium, or set CHROMIUM')
  return chromium.launch({ executablePath, args: ARGS })
}
