import { expect, test } from 'vitest'
import { isWebView, platformOf } from './platform.ts'

const apple = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/141.0.0.0 Mobile Safari/537.36'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15'

test.each([
  ['iphoneSafari', `${apple} Version/18.5 Mobile/15E148 Safari/604.1`, 5],
  ['iphoneOther', `${apple} CriOS/141.0 Mobile/15E148 Safari/604.1`, 5],
  ['iphoneSafari', mac, 5],
  ['macSafari', mac, 0],
  ['androidChrome', `${android}) ${chrome}`, 5],
  ['androidFirefox', 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0', 5],
  ['chrome', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36', 0],
  ['firefox', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0', 0],
  ['other', 'Something/1.0', 0],
])('detects %s from the user agent %s', (platform, agent, touchPoints) => expect(platformOf(agent, touchPoints)).toBe(platform))

test('a web view is distinguished from a browser', () => {
  expect(isWebView(`${android}; wv) ${chrome}`)).toBe(true)
  expect(isWebView(`${apple} Mobile/15E148`)).toBe(true)
  expect(isWebView(`${android}) ${chrome}`)).toBe(false)
  expect(isWebView(`${apple} Version/18.5 Mobile/15E148 Safari/604.1`)).toBe(false)
})
