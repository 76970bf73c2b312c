import { expect, test } from 'vitest'
import { addressFor, isPublicAddress, endpointFault } from './reach.ts'

const inProduction = { production: true, networks: [] }
const inDevelopment = { production: false, networks: [] }
const reaching = (production: boolean, ...addresses: string[]) => ({ production, networks: [], resolve: async () => addresses })

const closed = [
  'https://127.0.0.1/',
  'https://10.1.2.3/',
  'https://172.31.0.1/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1/',
  'https://0.0.0.0/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://198.18.0.1/',
  'https://203.0.113.9/',
  // The same addresses in other spellings.
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://127.1/',
  'https://①②⑦.0.0.1/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:a9fe:a9fe]/',
  'https://[fe80::1]/',
  'https://[fc00::1]/',
  'https://[fd12::1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[2001::1]/',
  'https://[2001:db8::1]/',
  'https://[ff02::1]/',
]
test.each(closed)('in production no delivery goes to %s', async (url) => {
  expect(endpointFault(url, inProduction)).toBeDefined()
  await expect(addressFor(new URL(url), reaching(true, '93.184.215.14'))).rejects.toThrow()
})

test.each([
  'http://example.com/',
  'http://localhost/',
  'ftp://example.com/',
  'https://user:secret@example.com/',
  'https://example.com/#part',
  'example.com',
  'javascript:alert(1)',
  'file:///etc/passwd',
])('in production %s cannot be an endpoint', (url) => expect(endpointFault(url, inProduction)).toBeDefined())

test('in production a name is refused if any of its addresses is private, even a mapped one', async () => {
  const url = new URL('https://hooks.example.com/')
  expect(await addressFor(url, reaching(true, '93.184.215.14', '2606:2800:21f:cb07::1'))).toBe('93.184.215.14')
  for (const inner of ['10.0.0.1', '::1', '::ffff:10.0.0.1', '169.254.169.254']) {
    await expect(addressFor(url, reaching(true, '93.184.215.14', inner))).rejects.toThrow('private address')
  }
  await expect(addressFor(url, reaching(true))).rejects.toThrow('no address')
})

test('in development plain HTTP reaches only loopback', async () => {
  for (const url of ['http://localhost:8000/', 'http://127.0.0.1/', 'http://[::1]/', 'https://example.com/'])
    expect(endpointFault(url, inDevelopment)).toBeUndefined()
  for (const url of ['http://example.com/', 'http://10.0.0.1/', 'http://localhost.example.com/'])
    expect(endpointFault(url, inDevelopment)).toBeDefined()
  await expect(addressFor(new URL('http://localhost/'), reaching(false, '10.0.0.1'))).rejects.toThrow('only for loopback')
})

test('only valid public addresses count as public', () => {
  for (const address of ['93.184.215.14', '8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'])
    expect(isPublicAddress(address)).toBe(true)
  for (const text of ['', 'example.com', '1.2.3']) expect(isPublicAddress(text)).toBe(false)
})

const allowing = (networks: readonly string[], ...addresses: string[]) => ({ production: true, networks, resolve: async () => addresses })

test.each([
  ['10.1.0.0/16', '10.1.2.3', '10.2.0.1'],
  ['192.168.7.9', '192.168.7.9', '192.168.7.10'],
  ['fd00:1::/64', 'fd00:1::9', 'fd00:2::9'],
  ['fd00:1::5', 'fd00:1::5', 'fd00:1::6'],
  ['127.0.0.0/8', '127.0.0.1', '169.254.169.254'],
])('with %s allowed, production reaches %s and not %s', async (network, inside, outside) => {
  const urlOf = (address: string): string => `https://${address.includes(':') ? `[${address}]` : address}/hook`
  const rules = { production: true, networks: [network] }
  expect(endpointFault(urlOf(inside), rules)).toBeUndefined()
  expect(endpointFault(urlOf(outside), rules)).toContain('WEBHOOK_NETWORKS')
  const named = new URL('https://hooks.example.com/')
  expect(await addressFor(named, allowing([network], inside))).toBe(inside)
  await expect(addressFor(named, allowing([network], inside, outside))).rejects.toThrow('private address')
})

test('an allowed network does not allow plain http in production', () => {
  expect(endpointFault('http://10.1.2.3/', { production: true, networks: ['10.0.0.0/8'] })).toBe('must be https')
  expect(endpointFault('http://127.0.0.1/', { production: true, networks: ['127.0.0.0/8'] })).toBe('must be https')
})
