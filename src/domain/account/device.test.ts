// Names of devices from User-Agent headers.
import { describe, expect, it } from 'vitest'
import { deviceOf } from './device.ts'

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)'
const android = 'Mozilla/5.0 (Linux; Android 10; K)'

describe('a user agent is known as', () => {
  it.each([
    ['Chrome', 'Windows', `${windows} ${blink} Chrome/140.0.0.0 Safari/537.36`],
    ['Edge', 'Windows', `${windows} ${blink} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`],
    ['Opera', 'Windows', `${windows} ${blink} Chrome/139.0.0.0 Safari/537.36 OPR/124.0.0.0`],
    ['Firefox', 'Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'],
    ['Firefox', 'Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'],
    ['Safari', 'Mac', `${mac} ${webkit} Version/18.5 Safari/605.1.15`],
    ['Chrome', 'Mac', `${mac} ${blink} Chrome/140.0.0.0 Safari/537.36`],
    ['Safari', 'iPhone', `${iphone} ${webkit} Version/18.5 Mobile/15E148 Safari/604.1`],
    ['Chrome', 'iPhone', `${iphone} ${webkit} CriOS/140.0.7339.39 Mobile/15E148 Safari/604.1`],
    ['Firefox', 'iPhone', `${iphone} ${webkit} FxiOS/143.0 Mobile/15E148 Safari/605.1.15`],
    ['Edge', 'iPhone', `${iphone} ${webkit} Version/18.0 EdgiOS/140.0.0.0 Mobile/15E148 Safari/605.1.15`],
    [
      'Safari',
      'iPad',
      `Mozilla/5.0 (iPad; CPU OS 16_7 like Mac OS X) ${webkit} Version/16.6 Mobile/15E148 Safari/604.1`,
    ],
    ['Chrome', 'Android', `${android} ${blink} Chrome/140.0.0.0 Mobile Safari/537.36`],
    ['Firefox', 'Android', 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0'],
    ['Samsung Internet', 'Android', `${android} ${blink} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`],
    ['Chrome', 'ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${blink} Chrome/140.0.0.0 Safari/537.36`],
    ['Chrome', 'Linux', `Mozilla/5.0 (X11; Linux x86_64) ${blink} HeadlessChrome/140.0.0.0 Safari/537.36`],
    [null, null, 'curl/8.14.1'],
    [null, null, ''],
    [null, 'Windows', 'Mozilla/5.0 (Windows NT 10.0)'],
  ])('%s, %s', (browser, system, userAgent) => expect(deviceOf(userAgent)).toEqual({ browser, system }))
})
