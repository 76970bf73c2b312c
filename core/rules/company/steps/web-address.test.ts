import { expect, test } from 'vitest'
import { webAddressOf } from './web-address.ts'

test.each([
  ['https://example.com', 'https://example.com'],
  ['HTTP://Example.com/Path?q=1#top', 'http://Example.com/Path?q=1#top'],
  [' www.example.com ', 'https://www.example.com'],
  ['example.com/about us', undefined],
  ['example.co.uk:8443/x', 'https://example.co.uk:8443/x'],
  ['bücher.de', 'https://bücher.de'],
  ['例え.jp/道', 'https://例え.jp/道'],
  ['https://شركة.مصر', 'https://شركة.مصر'],
  ['xn--bcher-kva.xn--p1ai', 'https://xn--bcher-kva.xn--p1ai'],
  ['example', undefined],
  ['localhost', undefined],
  ['https://127.0.0.1', undefined],
  ['http://[::1]/', undefined],
  ['ftp://example.com', undefined],
  ['javascript:alert(1)', undefined],
  ['javascript://example.com/%0aalert(1)', undefined],
  ['data:text/html,x', undefined],
  ['//example.com', undefined],
  ['https://bank.example@evil.example', undefined],
  ['https://user:word@example.com', undefined],
  ['https://example.com\\@evil.example', undefined],
  ['https://-example.com', undefined],
  ['https://example-.com', undefined],
  ['https://example..com', undefined],
  ['https://example.com:99999', undefined],
  ['https://example.com/"><script>', undefined],
  ['https://example.com/a\nb', undefined],
  ['info@example.com', undefined],
  ['', undefined],
])('%j leads to %j', (typed, address) => expect(webAddressOf(typed)).toBe(address))

test('a long line that is nearly an address is refused quickly: if it hung, this test would time out', () => {
  expect(webAddressOf(`${'a-'.repeat(20_000)}!`)).toBeUndefined()
  expect(webAddressOf(`${'a.'.repeat(20_000)}!`)).toBeUndefined()
})
