import { t } from '@zakup/messages/catalogue'

/** The order matters: a user agent may also contain the names of browsers below it in this list. */
const BROWSERS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Яндекс Браузер', /YaBrowser\//],
  ['Edge', /Edg(?:A|iOS)?\//],
  ['Opera', /OPR\/|Opera\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\/|Chromium\//],
  ['Safari', /Version\/[\d.]+.*Safari\//],
]

const SYSTEMS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows NT/],
  ['macOS', /Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux|X11/],
]

const first = (names: typeof BROWSERS, agent: string) => names.find(([, mark]) => mark.test(agent))?.[0]

/** «Firefox, Windows». A user agent is a hint, not a proof; what it does not contain is not guessed. */
export function deviceName(userAgent: string | null): string {
  const agent = userAgent ?? ''
  const [browser, system] = [first(BROWSERS, agent), first(SYSTEMS, agent)]
  if (browser && system) return t('security.device', { browser, system })
  return browser ?? system ?? t('security.unknown_device')
}

/** A phone or a tablet: shown with its own icon. */
export const isHandheld = (userAgent: string | null): boolean =>
  /Android|iPhone|iPad|Mobile/.test(userAgent ?? '')
