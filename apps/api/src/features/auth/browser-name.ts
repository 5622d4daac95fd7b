import { t } from '@zakup/messages/catalogue'

/** The first match wins: most user agents also contain the name of an older browser. */
const BROWSERS: [RegExp, string][] = [
  [/YaBrowser/, 'Yandex Browser'],
  [/Edg(e|A|iOS)?\//, 'Microsoft Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrom(e|ium)|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

const named = (names: [RegExp, string][], text: string) => names.find(([mark]) => mark.test(text))?.[1]

/** «Chrome, Windows»: a name by which people recognise their own browser. */
export function browserName(userAgent: string | null): string {
  const browser = named(BROWSERS, userAgent ?? '')
  const system = named(SYSTEMS, userAgent ?? '')
  if (browser && system) return t('account_letter.browser_on', { browser, system })
  return browser ?? system ?? t('account_letter.unknown_browser')
}
