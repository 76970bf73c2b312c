import { expect, test } from 'vitest'
import { firstAnswering, frameHosts, frameOrigin } from './hosts.ts'

const configured = ['one.example', 'two.example:8443', '127.0.0.1:4001']

test.each([
  [
    ['two.example:8443', 'one.example'],
    ['two.example:8443', 'one.example'],
  ],
  [['one.example', 'one.example'], ['one.example']],
  [['evil.example', 'one.example'], ['one.example']],
  [['one.example.evil.example', 'evil-one.example', 'one.example:444', 'two.example'], []],
  [['https://one.example', 'one.example/', 'eve@one.example', 'ONE.example', ''], []],
])('if the server names %j, this page may frame %j', (named, hosts) => expect(frameHosts(named, configured)).toEqual(hosts))

test('the page ignores a malformed host, even if the server has named it', () =>
  expect(frameHosts(['one.example/x'], ['one.example/x'])).toEqual([]))

test('the first listed host that answers wins, even if a later host answers sooner', async () => {
  const waiting = new Map<string, (answers: boolean) => void>()
  const answers = (host: string): Promise<boolean> => new Promise((answer) => waiting.set(host, answer))
  const found = firstAnswering(['a', 'b', 'c'], answers)
  expect([...waiting.keys()]).toEqual(['a', 'b', 'c'])
  waiting.get('c')?.(true)
  waiting.get('b')?.(true)
  waiting.get('a')?.(false)
  expect(await found).toBe('b')
  expect(await firstAnswering(['a', 'b'], () => Promise.resolve(false))).toBeUndefined()
  expect(await firstAnswering([], () => Promise.resolve(true))).toBeUndefined()
})

test.each([
  ['https://one.example/pan?accessToken=x', 'https://one.example'],
  ['https://two.example:8443/pan', 'https://two.example:8443'],
  ['http://127.0.0.1:4001/pan', 'http://127.0.0.1:4001'],
  ['http://one.example/pan', undefined],
  ['https://one.example:444/pan', undefined],
  ['https://one.example.evil.example/pan', undefined],
  ['https://one.example@evil.example/pan', undefined],
  ['https://eve:pw@one.example/pan', undefined],
  ['https://evil.example/?https://one.example/', undefined],
  ['https://127.0.0.1:4001/pan', undefined],
  ['//one.example/pan', undefined],
  ['javascript:alert(1)//one.example', undefined],
  ['data:text/html,one.example', undefined],
  ['blob:https://one.example/7', undefined],
  ['', undefined],
])('for the address %s the page may frame the origin %s', (address, origin) =>
  expect(frameOrigin(address, configured, 'https://area.example')).toBe(origin),
)

test('the page never frames its own origin, even if it is configured', () =>
  expect(frameOrigin('https://one.example/pan', configured, 'https://one.example')).toBeUndefined())
