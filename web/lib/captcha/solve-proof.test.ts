import { createChallenge, pbkdf2, verifySolution } from 'altcha/lib'
import { expect, test } from 'vitest'
import { solveProof } from './solve-proof.ts'

const challenge = () =>
  createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 100, counter: 40, deriveKey: pbkdf2.deriveKey, hmacSignatureSecret: 'secret' })

test('the proof is base64 of JSON, and the library that made the challenge accepts it', async () => {
  const proof = await solveProof(JSON.stringify(await challenge()), new AbortController())
  const solution = JSON.parse(Buffer.from(proof ?? '', 'base64').toString())
  expect(Object.keys(solution)).toEqual(['challenge', 'solution'])
  expect(await verifySolution({ ...solution, deriveKey: pbkdf2.deriveKey, hmacSignatureSecret: 'secret' })).toMatchObject({
    verified: true,
  })
})

test.each(['', 'null', '{"parameters":{}}', '[1]'])('the text “%s” is not a challenge, and returns no proof', async (text) => {
  expect(await solveProof(text, new AbortController())).toBeUndefined()
})

test('an aborted search returns no proof', async () => {
  const stop = new AbortController()
  stop.abort()
  expect(await solveProof(JSON.stringify(await challenge()), stop)).toBeUndefined()
})
