import { expect, test } from 'vitest'

import { describeDevice } from './device.ts'

const MOBILE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K)'

test.each([
  ['Chrome, macOS', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${CHROME} Safari/537.36`],
  ['Microsoft Edge, Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/142.0.0.0`],
  ['Opera, Linux', `Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Safari/537.36 OPR/120.0.0.0`],
  ['Chrome, Chrome OS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`],
  ['Firefox, Linux', 'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ['Firefox, Android', 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'],
  ['Chrome, Android', `${ANDROID} ${CHROME} Mobile Safari/537.36`],
  ['Safari, iOS', `${IPHONE} ${MOBILE} Version/18.0 Mobile/15E148 Safari/604.1`],
  ['Chrome, iOS', `${IPHONE} ${MOBILE} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`],
  ['Firefox, iOS', `${IPHONE} ${MOBILE} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`],
  ['', 'curl/8.0'],
  ['', ''],
])('describes the device %j', (device, userAgent) => {
  expect(describeDevice(userAgent)).toBe(device)
})

test('ignores the browser version', () => {
  const firefox = (version: number) =>
    `Mozilla/5.0 (X11; Linux x86_64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`
  expect(describeDevice(firefox(140))).toBe(describeDevice(firefox(141)))
})

test.each(['msie ', 'version/', 'w/', 'a', ' ', '('])('parses a long header of %j in under 20 ms', (part) => {
  const userAgent = part.repeat(16_000 / part.length)
  describeDevice(userAgent)
  const start = performance.now()
  describeDevice(userAgent)
  expect(performance.now() - start).toBeLessThan(20)
})
