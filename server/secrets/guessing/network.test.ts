import { expect, test } from 'vitest'
import { clientAddress } from '../../http/guard/client-address.ts'
import { networkOf } from './network.ts'

test.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['203.0.113.200', '203.0.113.0/24'],
  ['203.0.114.9', '203.0.114.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::1', '2001:db8:1::/48'],
  ['2001:db8:2:2::1', '2001:db8:2::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  [undefined, 'unknown'],
])('%s belongs to the network %s', (address, network) => expect(networkOf(clientAddress(address))).toBe(network))
