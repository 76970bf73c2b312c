import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { activeKey } from '../../partner/clients/clients.sql.ts'
import { idIn, makeOperators, type TestOperators } from '../testing/test-operators.ts'

const folder = mkdtempSync(join(tmpdir(), 'bonafide-partner-'))
let alone: TestOperators
let two: TestOperators
beforeAll(async () => {
  alone = await makeOperators()
  two = await makeOperators('anna', 'bob')
})
afterAll(async () => {
  await Promise.all([alone.close(), two.close()])
  rmSync(folder, { recursive: true })
})

let files = 0
const jwks = async (keys: readonly JWK[]): Promise<string> => {
  const path = join(folder, `${(files += 1)}.json`)
  writeFileSync(path, JSON.stringify({ keys }))
  return path
}
const key = async (kid: string, algorithm = 'ES256'): Promise<JWK> => ({
  ...(await exportJWK((await generateKeyPair(algorithm)).publicKey)),
  kid,
  use: 'sig',
})
const active = async ({ db }: TestOperators, client: string, kid: string): Promise<readonly string[] | undefined> =>
  (await activeKey(db.kysely, { client, kid }))?.scopes

test('a client is added with its keys, rotated without a gap, narrowed and revoked', async () => {
  const [first, second] = [await key('k1'), await key('k2', 'EdDSA')]
  const added = await alone.run(`partner add acme standing,details.name ${await jwks([first])}`)
  expect([added.status, added.output]).toEqual([0, expect.stringContaining('may call now')])
  expect(await active(alone, 'acme', 'k1')).toEqual(['standing', 'details.name'])
  const both = await jwks([first, second])
  expect((await alone.run(`partner key retire acme k1`)).status).toBe(1)
  expect((await alone.run(`partner key add acme ${both}`)).output).toContain('may sign with k2')
  expect((await alone.run(`partner key add acme ${both}`)).status).toBe(1)
  expect(await active(alone, 'acme', 'k1')).toBeDefined()
  expect((await alone.run('partner key retire acme k1')).status).toBe(0)
  expect([await active(alone, 'acme', 'k1'), await active(alone, 'acme', 'k2')]).toEqual([undefined, ['standing', 'details.name']])
  expect((await alone.run('partner scopes acme standing')).output).toContain('only the scopes standing')
  expect((await alone.run('partner scopes acme standing,events')).status).toBe(0)
  expect(await active(alone, 'acme', 'k2')).toEqual(['standing', 'events'])
  expect((await alone.run('partner list')).output).toMatch(/^acme {2}active[^]*k1 .* retired[^]*k2 .* active$/)
  expect((await alone.run('partner revoke acme')).status).toBe(0)
  expect(await active(alone, 'acme', 'k2')).toBeUndefined()
  expect((await alone.run(`partner key add acme ${await jwks([await key('k3')])}`)).status).toBe(1)
  // A name is never reused, since the record contains it.
  expect((await alone.run(`partner add acme standing ${both}`)).status).toBe(1)
})

test('each command is recorded with its operator and the client', async () => {
  await two.as('anna', `partner revoke nobody-here`)
  const { rows } = await two.db.pool.query(`select by, command, about from operator_acts where command like 'partner%' order by position`)
  expect(rows).toContainEqual({ by: 'operator:anna', command: 'partner revoke', about: 'nobody-here' })
})

test('with two operators, granting access waits for the second operator, and reducing it does not', async () => {
  const result = await two.as('anna', `partner add acme standing ${await jwks([await key('k1')])}`)
  expect(result.output).toContain('Waits for a second operator')
  expect(await active(two, 'acme', 'k1')).toBeUndefined()
  expect((await two.as('anna', `approve ${idIn(result.output)}`)).status).toBe(1)
  expect((await two.run('approvals')).output).toContain('acme with standing and k1 (')
  expect((await two.as('bob', `approve ${idIn(result.output)}`)).output).toContain('may call now')
  expect(await active(two, 'acme', 'k1')).toEqual(['standing'])
  const more = await two.as('anna', 'partner scopes acme standing,export')
  expect(await active(two, 'acme', 'k1')).toEqual(['standing'])
  await two.as('bob', `approve ${idIn(more.output)}`)
  expect(await active(two, 'acme', 'k1')).toEqual(['standing', 'export'])
  const rotated = await two.as('anna', `partner key add acme ${await jwks([await key('k2')])}`)
  expect(await active(two, 'acme', 'k2')).toBeUndefined()
  await two.as('bob', `approve ${idIn(rotated.output)}`)
  expect(await active(two, 'acme', 'k2')).toBeDefined()
  await two.as('anna', 'partner scopes acme standing')
  expect(await active(two, 'acme', 'k1')).toEqual(['standing'])
})

test('an approval is refused if the client was changed since the request', async () => {
  const result = await two.as('anna', `partner add swapped standing ${await jwks([await key('k1')])}`)
  await two.db.pool.query(`update partner_clients set scopes = '{standing,export}' where client = 'swapped'`)
  const approved = await two.as('bob', `approve ${idIn(result.output)}`)
  expect([approved.status, approved.output]).toEqual([1, expect.stringContaining('was changed since')])
  expect(await active(two, 'swapped', 'k1')).toBeUndefined()
})

test('invalid names, scopes and keys are refused with a sentence', async () => {
  const good = await jwks([await key('k1')])
  const pair = await generateKeyPair('ES256', { extractable: true })
  const secret = await jwks([{ ...(await exportJWK(pair.privateKey)), kid: 'k1' }])
  const { kid: _kid, ...nameless } = await key('k1')
  for (const [line, why] of [
    [`partner add A standing ${good}`, 'is not a name'],
    [`partner add other standing,everything ${good}`, 'Scopes are separated by commas'],
    [`partner add other standing ${secret}`, 'holds a private key'],
    [`partner add other standing ${await jwks([nameless])}`, 'has no kid'],
    [`partner add other standing ${await jwks([await key('a'), await key('a')])}`, 'the same kid'],
    [`partner add other standing ${await jwks([])}`, 'not a JWKS file'],
    ['partner add other standing nothing.json', 'cannot be read'],
    [`partner add other standing ${await jwks([{ kty: 'EC', crv: 'P-256', x: 'AA', y: 'AA', kid: 'k1' }])}`, 'cannot be read'],
    ['partner revoke other', 'no client other'],
  ] as const) {
    const { output, status } = await alone.run(line)
    expect([status, output], line).toEqual([1, expect.stringContaining(why)])
  }
})
