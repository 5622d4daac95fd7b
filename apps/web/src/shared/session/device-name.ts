import { t } from '@zakup/messages/catalogue'

/** In this order: each browser calls itself by the names of those before it as well. */
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

/** «Firefox, Windows». What a program says of itself is a hint, not a proof; what it does not say is not guessed. */
export function deviceName(userAgent: string | null): string {
  const agent = userAgent ?? ''
  const [browser, system] = [first(BROWSERS, agent), first(SYSTEMS, agent)]
  if (browser && system) return t('security.device', { browser, system })
  return browser ?? system ?? t('security.unknown_device')
}

/** A telephone or a tablet: it is drawn as one. */
export const isHandheld = (userAgent: string | null): boolean =>
  /Android|iPhone|iPad|Mobile/.test(userAgent ?? '')
