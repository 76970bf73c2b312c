import { nothingSeen } from '@bonafide/core/evidence/seen'
import { expect, test } from 'vitest'
import { makeLog } from '../../log/log.ts'
import { shippedVersion } from '../../policy-version.ts'
import type { OwnProvider } from '../../ports/provider.ts'
import { patientProvider } from './patient-provider.ts'

const log = makeLog({ level: 'silent' })
const token = 'A'.repeat(43)
const door = { accessToken: token, applicantId: 'applicant-1', host: 'kyc.vendor.example' }
const seen = { ...nothingSeen, pages: [] }
const good = {
  open: async () => door,
  seen: async () => seen,
  next: async () => ({ step: 'face', at: 3, of: 5 }),
  faceToken: async () => token,
  erase: async () => undefined,
  start: async () => undefined,
} as unknown as OwnProvider
const order = { visit: 'v', account: '7', session: 's', purposes: ['basic'], at: new Date(), policy: shippedVersion, faceOf: '7' } as const
const patient = (provider: OwnProvider) => patientProvider(provider, ['kyc.vendor.example'], log, 50)

test('valid answers pass unchanged', async () => {
  const provider = patient(good)
  expect(await provider.open(order)).toEqual(door)
  expect(await provider.seen(order)).toEqual(seen)
  expect(await provider.next(order)).toEqual({ step: 'face', at: 3, of: 5 })
  expect(await provider.faceToken(order)).toBe(token)
  expect(await provider.erase?.('7')).toBeUndefined()
})

test.each<[string, object]>([
  ['a host that PROVIDER_HOSTS does not name', { ...door, host: 'evil.example' }],
  ['no token', { ...door, accessToken: '' }],
  ['a name with spaces', { ...door, applicantId: 'Ada Lovelace' }],
  ['nothing', {}],
])('a door with %s is refused', async (_what, answer) => {
  await expect(patient({ ...good, open: async () => answer as never }).open(order)).rejects.toMatchObject({ refused: 'provider.failed' })
})

const broken: readonly [string, () => Promise<never>][] = [
  ['rejects', () => Promise.reject(new Error('down'))],
  [
    'throws',
    () => {
      throw new Error('down')
    },
  ],
  ['never answers', () => new Promise(() => undefined)],
  ['answers something else', async () => 7 as never],
]
test.each(broken)('a provider that %s fails within its time limit, and the home and the desk still work', async (_what, verb) => {
  const provider = patient({ ...good, open: verb, seen: verb, next: verb, faceToken: verb, erase: verb })
  await expect(provider.open(order)).rejects.toMatchObject({ refused: 'provider.failed' })
  await expect(provider.faceToken(order)).rejects.toMatchObject({ refused: 'provider.failed' })
  await expect(provider.erase?.('7')).rejects.toMatchObject({ refused: 'provider.failed' })
  expect(await provider.next(order)).toBeNull()
  expect(await provider.seen(order)).toEqual(nothingSeen)
})
