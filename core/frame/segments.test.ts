import { expect, test } from 'vitest'
import { frameAddress, isFrameHost, isSegment, originOfHost, segments, withFrameQuery, type FrameQuery } from './segments.ts'

const query: FrameQuery = {
  language: 'ar',
  theme: 'dark',
  siteAppName: 'Bona & fide',
  siteAppId: '1',
  noExit: '0',
  appVersion: '',
  source: 'web',
  locale: 'ar',
  accessToken: 'a_-b',
  tag: 'kyc',
}

test('there are twelve segments', () => expect(new Set(segments).size).toBe(12))
test.each(['', 'kyb', '/edd', 'edd/', 'edd?x', '../edd', 'EDD', 'sass/kyc/verify/..'])('%j is not a segment', (text) =>
  expect(isSegment(text)).toBe(false),
)

test('a frame’s address joins the host, the segment and the query', () =>
  expect(frameAddress('frame.example', 'sass/kyc/verify', query)).toBe(
    'https://frame.example/sass/kyc/verify?language=ar&theme=dark&siteAppName=Bona%20%26%20fide&siteAppId=1&noExit=0&appVersion=&source=web&locale=ar&accessToken=a_-b&tag=kyc',
  ))

test.each([
  ['https://f.example/pan', 'https://f.example/pan?theme=dark&tag=pan'],
  ['https://f.example/pan?theme=white', 'https://f.example/pan?theme=white&tag=pan'],
  ['https://f.example/pan?accessToken=x&theme=', 'https://f.example/pan?accessToken=x&theme=&tag=pan'],
  ['https://f.example/pan?theme=a&tag=b', 'https://f.example/pan?theme=a&tag=b'],
  ['https://f.example/pan?', 'https://f.example/pan?theme=dark&tag=pan'],
  ['https://f.example/pan?a=1&', 'https://f.example/pan?a=1&theme=dark&tag=pan'],
  ['https://f.example/pan#top', 'https://f.example/pan?theme=dark&tag=pan#top'],
  ['https://f.example/pan?mytheme=1', 'https://f.example/pan?mytheme=1&theme=dark&tag=pan'],
])('%s keeps its own query', (address, whole) => expect(withFrameQuery(address, { theme: 'dark', tag: 'pan' })).toBe(whole))

test.each([
  ['frame.example', true],
  ['frame.example:8443', true],
  ['127.0.0.1:4001', true],
  ['localhost', true],
  ['a-b.c', true],
  ['', false],
  ['https://frame.example', false],
  ['frame.example/x', false],
  ['eve@frame.example', false],
  ['frame.example:0', false],
  ['frame.example:x', false],
  ['-a.b', false],
  ['a..b', false],
  ['.a', false],
  ['FRAME.example', false],
  ['frame.example?', false],
  ['frame.example#', false],
  ['[::1]', false],
  ['a b', false],
  ['frame.example\n', false],
])('%j is a host: %s', (text, expected) => expect(isFrameHost(text)).toBe(expected))

test.each([
  ['frame.example', 'https://frame.example'],
  ['localhost:4001', 'http://localhost:4001'],
  ['127.0.0.1', 'http://127.0.0.1'],
  ['localhost.evil.example', 'https://localhost.evil.example'],
  ['127.0.0.1.evil.example', 'https://127.0.0.1.evil.example'],
  ['evil.example:127', 'https://evil.example:127'],
])('%s has the origin %s', (host, origin) => expect(originOfHost(host)).toBe(origin))
