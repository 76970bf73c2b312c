import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeReturn } from './return-path.ts'

test.each([
  '/',
  '/verified/enter',
  '/ar/verified/enter?mode=kyb#levels',
  '/verified/enter?next=https%3A%2F%2Felsewhere.example%2F',
  '/verified/transfer/result?status=success',
  '/verified/enter?a=//b',
  '/verified/@me',
  '/a%20b',
  '/%E4%BD%A0',
  '/verified/enter?x=%',
  '/verified/...',
  '/a:b',
])('accepts %s', (address) => expect(safeReturn(address)).toBe(address))

test.each([
  '',
  ' ',
  'verified/enter',
  '//elsewhere.example',
  '///elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  '\\/elsewhere.example',
  'https://elsewhere.example',
  'HTTPS:elsewhere.example',
  'http:/elsewhere.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://localhost:80@elsewhere.example',
  '@elsewhere.example',
  '.elsewhere.example',
  '/\t/elsewhere.example',
  '/\n/elsewhere.example',
  '\t//elsewhere.example',
  '/\0/elsewhere.example',
  ' /verified',
  '/verified ',
  '/verified\r\nset-cookie: a=b',
  '/%0d%0aset-cookie:a=b',
  '/%2f/elsewhere.example',
  '/%2felsewhere.example',
  '/%2Felsewhere.example',
  '/%5celsewhere.example',
  '/%5Celsewhere.example',
  '/%255celsewhere.example',
  '/%25252felsewhere.example',
  '/a/..//elsewhere.example',
  '/..//elsewhere.example',
  '/./elsewhere',
  '/../elsewhere',
  '/%2e%2e/%2felsewhere.example',
  '/.%2e/x',
  '/a//b',
  '/%',
  '/%zz',
  '/%c0%af',
  '/\u2028/x',
  '/\u00a0/x',
  '/a\ud800',
  '/\u3000/x',
  '?callback=/x',
  '#x',
  '/%09/elsewhere.example',
  `/${'a'.repeat(2000)}`,
])('refuses %j', (address) => expect(safeReturn(address)).toBeUndefined())

test.each([null, undefined])('refuses %s', (address) => expect(safeReturn(address)).toBeUndefined())

test('a browser stays on the site with every accepted address, decoded or not', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2f',
    '%5c',
    '%2e',
    '%25',
    '@',
    ':',
    '?',
    '#',
    'evil.example',
    'a',
    '\t',
    ' ',
    'https:',
    '%00',
    '%0a',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const address = safeReturn(`/${pieces.join('')}`)
      if (address === undefined) return
      const read = new URL(address, 'https://own.example')
      expect(read.origin).toBe('https://own.example')
      expect(new URL(decodeURIComponent(read.pathname), 'https://own.example').origin).toBe('https://own.example')
      expect(read.pathname.startsWith('//')).toBe(false)
    }),
    { numRuns: 2000 },
  )
})
