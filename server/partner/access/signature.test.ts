// Our own verification agrees with jose for every algorithm and every kind of damage to a signature.
import { CompactSign, compactVerify, type CryptoKey, exportJWK, generateKeyPair } from 'jose'
import { expect, test } from 'vitest'
import { algorithms } from './algorithms.ts'
import { PublicKey } from './public-key.ts'
import { signatureOf } from './signature.ts'

const sign = (alg: string, key: CryptoKey): Promise<string> => new CompactSign(Buffer.from('{"a":1}')).setProtectedHeader({ alg }).sign(key)
const byJose = async (jws: string, key: CryptoKey): Promise<boolean> =>
  compactVerify(jws, key).then(
    () => true,
    () => false,
  )

test.each(algorithms)('verifies intact and damaged %s signatures as jose does', async (alg) => {
  const [own, other] = [await generateKeyPair(alg), await generateKeyPair(alg)]
  const verify = signatureOf(alg, PublicKey.parse(await exportJWK(own.publicKey)))
  const good = await sign(alg, own.privateKey)
  const [header, payload, signature = ''] = good.split('.')
  const bytes = Buffer.from(signature, 'base64url')
  const spoilt = (change: (copy: Buffer) => Buffer): string => `${header}.${payload}.${change(Buffer.from(bytes)).toString('base64url')}`
  const all = [
    good,
    await sign(alg, other.privateKey),
    `${header}.${Buffer.from('{"a":2}').toString('base64url')}.${signature}`,
    `${header}.${payload}.`,
    spoilt((copy) => {
      copy[3] = (copy[3] ?? 0) ^ 1
      return copy
    }),
    spoilt((copy) => copy.subarray(1)),
    spoilt((copy) => Buffer.concat([copy, Buffer.of(0)])),
    spoilt((copy) => copy.fill(0)),
  ]
  for (const jws of all) expect(await verify(jws), jws).toBe(await byJose(jws, own.publicKey))
  expect(await verify(good)).toBe(true)
})

test('a key for another algorithm is refused', async () => {
  const jwk = PublicKey.parse(await exportJWK((await generateKeyPair('ES256')).publicKey))
  for (const alg of ['PS256', 'EdDSA'] as const) expect(() => signatureOf(alg, jwk)).toThrow('another algorithm')
})
