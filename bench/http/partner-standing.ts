// A back end asks for a user's standing: token, a DPoP proof for each call, replay protection, the client's limit and scopes,
// validation, metrics and log. Compared with the minimum that fastify and pg need for the same read and the same answer, once with the proof's
// signature verified and once without any DPoP.
import { partnerStanding } from '@bonafide/core/calls/partner/standing'
import fastify from 'fastify'
import { compactVerify, importJWK, type JWK, SignJWT } from 'jose'
import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '../../server/db/db.ts'
import { startCluster } from '../../server/db/embedded/cluster.ts'
import { listen } from '../../server/http/listen.ts'
import { testServices } from '../../server/http/testing/test-services.ts'
import { partnerStandingReply } from '../../server/partner/calls/standing.ts'
import { partnerApi } from '../../server/partner/partner-api.ts'
import { makePartner } from '../../server/partner/testing/partner-client.ts'
import { compare, postRequest } from '../lib/compare.ts'
import { keys, type Population, makePopulation } from '../lib/population.ts'

const path = `/v1${partnerStanding.path}`
/** More than one round can use. */
const callsPerRound = 25_000

/** With a key, this server verifies the signature of each proof and checks nothing else. */
const startBare = async (db: Db, jwk?: JWK): Promise<{ port: number; close: () => Promise<void> }> => {
  const app = fastify()
  const key = jwk === undefined ? undefined : await importJWK(jwk, 'ES256')
  const text = 'select version, standing, verified_at from person_standing where account = $1'
  app.post<{ Body: { user: string } }>(jwk === undefined ? '/standing' : path, async ({ body: { user }, headers }) => {
    if (key !== undefined) await compactVerify(String(headers['dpop']), key)
    const { rows } = await db.pool.query({ name: 'bare', text, values: [user] })
    return partnerStandingReply(user, rows[0])
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { port: (app.server.address() as AddressInfo).port, close: () => app.close() }
}

const startOurs = async ({ db, accounts }: Population) => {
  const config = { mode: 'production', requestsPerMinute: 1e9, partnerCallsPerMinute: 1e9 } as const
  const services = { ...testServices(db, config), keys, clock: () => new Date() }
  const listening = await listen(services, [{ surface: 'area', calls: [], plugged: [], plugs: [partnerApi] }])
  const port = listening.ports.area ?? 0
  const [host, origin] = [`localhost:${port}`, `http://localhost:${port}`]
  const partner = await makePartner(services, origin, ['standing'])
  const { jwk, privateKey } = partner.proofKey
  const requests = async (): Promise<readonly string[]> => {
    const token = await partner.token()
    const claims = { htm: 'POST', htu: `${origin}${path}`, ath: createHash('sha256').update(token).digest('base64url') }
    const proof = () =>
      new SignJWT({ ...claims, jti: randomUUID() })
        .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk })
        .setIssuedAt()
        .sign(privateKey)
    const all: string[] = []
    while (all.length < callsPerRound) {
      const proofs = await Promise.all(Array.from({ length: 100 }, proof))
      const users = proofs.map((_, at) => accounts[(all.length + at) % accounts.length] ?? '1')
      all.push(
        ...proofs.map((dpop, at) => postRequest({ path, host }, `{"user":"${users[at]}"}`, { Authorization: `DPoP ${token}`, DPoP: dpop })),
      )
    }
    return all
  }
  return { port, requests, key: jwk, close: listening.close }
}

const folder = mkdtempSync(join(tmpdir(), 'bonafide-bench-'))
const cluster = await startCluster(folder)
const people = await makePopulation(cluster, 'partner', { count: 500, detailed: 0 })
const ours = await startOurs(people)
const [bare, verifying] = [await startBare(people.db), await startBare(people.db, ours.key)]
const bareRequests = people.accounts.map((user) => postRequest({ path: '/standing', host: 'localhost' }, `{"user":"${user}"}`))
const contender = { name: 'standing call with token, proof, replay protection, limit', port: ours.port, requests: ours.requests }
const withProof = await compare({
  ours: contender,
  against: { name: 'bare fastify and pg that verify the proof with jose', port: verifying.port, requests: ours.requests },
  bar: 0.8,
})
// A signature costs as much as the rest of a bare call, hence the lower bar.
const withoutProof = await compare({
  ours: contender,
  against: { name: 'bare fastify and pg', port: bare.port, requests: bareRequests },
  bar: 0.5,
})
for (const { close } of [ours, bare, verifying]) await close()
await people.db.close()
await cluster.stop()
rmSync(folder, { recursive: true })
process.exitCode = withProof && withoutProof ? 0 : 1
