import { describe, expect, it } from 'vitest'
import { deviceName, isHandheld } from './device-name.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('the device name of a session', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`, 'Chrome, Windows'],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 YaBrowser/25.10.0.0 Safari/537.36`,
      'Яндекс Браузер, Windows',
    ],
    [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Edge, Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox, Linux'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15',
      'Safari, macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile/15E148 Safari/604.1',
      'Safari, iPhone',
    ],
    [`Mozilla/5.0 (Linux; Android 14; K) ${WEBKIT} Chrome/156.0.0.0 Mobile Safari/537.36`, 'Chrome, Android'],
    [
      `Mozilla/5.0 (Linux; Android 14; SM-S918B) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet, Android',
    ],
    ['curl/8.5.0', 'Неизвестное устройство'],
    ['', 'Неизвестное устройство'],
    [null, 'Неизвестное устройство'],
    ['<script>Windows NT</script>', 'Windows'],
  ])('is derived from «%s»: %s', (agent, name) => {
    expect(deviceName(agent)).toBe(name)
  })

  it('distinguishes phones and tablets from computers', () => {
    expect(isHandheld('Mozilla/5.0 (Linux; Android 14; K) Mobile')).toBe(true)
    expect(isHandheld('Mozilla/5.0 (X11; Linux x86_64)')).toBe(false)
    expect(isHandheld(null)).toBe(false)
  })
})
