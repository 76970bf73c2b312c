import { execFileSync, fork, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePorts } from '../databases/free-ports.ts'
import { ensureBuilt } from '../lib/build.mjs'
import { root } from '../lib/root.mjs'
import { assemble } from './assemble.mjs'
import { readLockfile, runtimePackages, shippedPackages } from './packages.mjs'

const folder = mkdtempSync(join(tmpdir(), 'bonafide-artefact-'))
const dist = join(folder, 'dist')
const running = new Set()

/** A folder for PATH with these programs and no other. */
const pathOf = (name, programs) => {
  const path = join(folder, name)
  mkdirSync(path)
  symlinkSync(process.execPath, join(path, 'node'))
  for (const program of programs)
    symlinkSync(execFileSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' }).trim(), join(path, program))
  return path
}

/** Resolves once the server is ready. */
const start = async (env) => {
  const child = spawn(process.execPath, [join(dist, 'main.js')], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise((resolve) => child.once('close', resolve))
  running.add({ child, ended })
  let output = ''
  await new Promise((resolve, reject) => {
    child.stderr.on('data', (text) => (output += text))
    child.stdout.on('data', (text) => {
      output += text
      if (/\bready\b/.test(output)) resolve()
    })
    child.once('close', (status) => reject(new Error(`ended with ${status}: ${output}`)))
  })
  return { stop: () => (child.kill('SIGTERM'), ended) }
}

/** Does not use fetch, which cannot set the Host header as a proxy does. */
const answer = async (port, path, host = `127.0.0.1:${port}`) => {
  const reply = await new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path, headers: { host } }, resolve).once('error', reject)
  })
  return { status: reply.statusCode, to: reply.headers.location, text: Buffer.concat(await reply.toArray()).toString() }
}

beforeAll(async () => {
  chmodSync(folder, 0o755)
  await ensureBuilt()
  assemble(dist)
}, 300_000)

afterAll(async () => {
  for (const { child } of running) child.kill('SIGTERM')
  await Promise.all([...running].map(({ ended }) => ended))
  rmSync(folder, { recursive: true, force: true })
})

describe('the folder that npm run build makes', () => {
  let database
  let area

  test('starts with its built-in database and the stand-in, and answers', async () => {
    const [areaPort, provider, desk, metrics] = await freePorts(4)
    area = { areaPort, metrics }
    const data = join(folder, 'data')
    mkdirSync(data)
    // The built-in database needs these programs to start as a user other than root.
    const path = pathOf('with-shell', ['sh', 'id', 'setpriv', 'unshare'])
    const env = {
      PATH: path,
      DATA_DIR: data,
      AREA_PORT: areaPort,
      PROVIDER_PORT: provider,
      DESK_PORT: desk,
      METRICS_PORT: metrics,
      LOG_LEVEL: 'info',
    }
    await start(env)
    expect(await answer(metrics, '/readyz')).toMatchObject({ status: 200, text: '{"ok":true}' })
    expect(await answer(desk, '/')).toMatchObject({ status: 200, text: expect.stringContaining('<!doctype html>') })
    const output = execFileSync(process.execPath, [join(dist, 'operate.js'), 'reviewer', 'invite', 'a@example.com'], {
      env,
      encoding: 'utf8',
    })
    expect(output).toContain(`:${desk}/join#`)
    const [, , , , socket] = readFileSync(join(data, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')
    database = (name) => `postgresql:///${name}?host=${encodeURIComponent(socket)}&user=bonafide`
  })

  test('starts in production with only Node on its path, against a fresh database', async () => {
    const { areaPort } = area
    expect((await answer(areaPort, '/healthz')).status).toBe(200)
    const client = new pg.Client(database('bonafide'))
    await client.connect()
    await client.query('create database fresh')
    await client.end()
    const [port, provider, desk, metrics] = await freePorts(4)
    const server = await start({
      PATH: pathOf('node-alone', []),
      NODE_ENV: 'production',
      DATA_DIR: join(folder, 'production'),
      DATABASE_URL: database('fresh'),
      AREA_PORT: port,
      PROVIDER_PORT: provider,
      DESK_PORT: desk,
      METRICS_PORT: metrics,
      AREA_URL: 'https://verify.exchange.example',
      PROVIDER_URL: 'https://frame.example.net',
      DESK_URL: 'https://desk.exchange.example',
      EXCHANGE_URL: 'https://exchange.example',
      OIDC_ISSUER: 'https://id.exchange.example',
      OIDC_CLIENT_ID: 'bonafide',
      OIDC_CLIENT_SECRET: Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url'),
      OIDC_FACTS_URL: 'https://id.exchange.example/facts',
      MASTER_KEYS: Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64'),
      SMTP_URL: 'smtp://mail.exchange.example',
      MAIL_FROM: 'no-reply@exchange.example',
      // A site's look and words are compared with the shipped ones, and drawn into pages.
      SITE_DIR: join(root, 'examples/site'),
      DRAIN_SECONDS: 0,
    })
    expect(await answer(metrics, '/readyz')).toMatchObject({ status: 200, text: '{"ok":true}' })
    expect(await answer(desk, '/', 'desk.exchange.example')).toMatchObject({
      status: 200,
      text: expect.stringContaining('<!doctype html>'),
    })
    // The stand-in would serve its own page here.
    expect(await answer(port, '/register', 'verify.exchange.example')).toMatchObject({
      to: expect.stringMatching(/^https:\/\/exchange\.example\//),
    })
    expect(await server.stop()).toBe(0)
  })

  test('finds the models that read documents and faces', async () => {
    const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background: 'white' } })
      .jpeg()
      .toBuffer()
    const reader = fork(join(dist, 'server/dist/engine-reader.js'), { cwd: folder, env: {}, serialization: 'advanced' })
    const ask = (work) =>
      new Promise((resolve, reject) => {
        reader.once('message', resolve)
        reader.once('close', () => reject(new Error('the reader ended')))
        reader.send(work)
      })
    const face = await ask({ kind: 'face', bytes })
    const document = await ask({ kind: 'document', bytes, expected: { type: 'passport', country: 'DEU', side: 'front' }, faces: false })
    reader.removeAllListeners('close').disconnect()
    expect(face).toMatchObject({ answer: { kind: 'face' } })
    expect(document).toMatchObject({ answer: { kind: 'document' } })
  })

  test('has no package that is only for building, testing or checking', () => {
    const runtimePaths = runtimePackages(readLockfile()).map(({ path }) => path)
    for (const name of ['vite', 'esbuild', 'tsx', 'typescript', 'vitest', 'react', 'fastify']) {
      expect(runtimePaths).not.toContain(`node_modules/${name}`)
      expect(existsSync(join(dist, 'node_modules', name))).toBe(false)
    }
    expect(runtimePaths).toContain('node_modules/sharp')
    const sources = readdirSync(join(dist, 'node_modules'), { recursive: true }).filter((file) => /\.(ts|tsx|map)$/.test(file))
    expect(sources).toEqual([])
  })

  test('has the checksum of every file', () => {
    expect(execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: dist, encoding: 'utf8' })).toBe('')
    const sums = readFileSync(join(dist, 'SHA256SUMS'), 'utf8').split('\n').filter(Boolean)
    const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    expect(sums.length).toBe(files.length - 1)
  })

  test('names every package that it contains in the notices and the bill of materials', () => {
    const shipped = shippedPackages(readLockfile())
    const notices = readFileSync(join(dist, 'THIRD-PARTY.txt'), 'utf8')
    const { components } = JSON.parse(readFileSync(join(dist, 'sbom.cdx.json'), 'utf8'))
    expect(components.length).toBe(shipped.length)
    for (const { name, version } of shipped) expect(notices).toContain(`\n${name} ${version}\nLicence: `)
    for (const { path } of runtimePackages(readLockfile())) expect(shipped.map((entry) => entry.path)).toContain(path)
    for (const [at, part] of components.entries()) {
      const digest = Buffer.from(shipped[at].integrity?.replace('sha512-', '') ?? '', 'base64').toString('hex')
      expect(part.licenses, part.name).toHaveLength(1)
      expect(part.hashes?.[0].content ?? '', part.name).toBe(digest)
    }
    expect(components.map(({ name }) => name)).toEqual(expect.arrayContaining(['react', 'fastify', 'onnxruntime-node']))
  })
})
