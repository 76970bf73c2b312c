import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from './build-server.mjs'
import { root } from './root.mjs'

// As in production, the bundle runs outside the repository: in a path that needs escaping, with its packages behind a symlink.
const services = mkdtempSync(join(tmpdir(), 'bonafide house '))
const dist = join(services, 'server', 'dist')
const secret = join(services, 'secret.txt')

/** Replaces the program that reads papers, and reports what it may do. */
const probeProgram = `
import { readFileSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
const tried = (what) => { try { what(); return 'yes' } catch (error) { return error.code } }
process.on('message', () => process.send({ memory: 1, answer: { kind: 'paper', type: 'pdf', pages: 0, dates: [], fault: null, ms: 0, text: [
  tried(() => readFileSync(${JSON.stringify(secret)})),
  tried(() => writeFileSync(${JSON.stringify(join(dist, 'left.txt'))}, 'x')),
  tried(() => spawnSync('true')),
].join(' ') } }))
`

const user = { asker: '1', rank: 'user' }
let openEngine

beforeAll(async () => {
  mkdirSync(dist, { recursive: true })
  writeFileSync(secret, 'secret')
  symlinkSync(join(root, 'node_modules'), join(services, 'node_modules'), 'junction')
  await buildServer(dist, {
    'open-engine': 'engine/node/open-engine.ts',
    'engine-reader': 'engine/node/worker/reader.ts',
    'engine-papers': 'engine/node/worker/papers.ts',
  })
  ;({ openEngine } = await import(pathToFileURL(join(dist, 'open-engine.js')).href))
})

afterAll(() => rmSync(services, { recursive: true, force: true }))

const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]>>endobj\ntrailer<</Root 1 0 R>>\n',
)

test('the bundled engine finds its programs and its packages, and reads', async () => {
  const troubles = []
  const engine = openEngine({ trouble: (what) => troubles.push(what) })
  const [paper, page] = [await engine.readPaper(pdf, user), await engine.drawPage(pdf, 1, user)]
  await engine.close()
  expect(troubles).toEqual([])
  expect(paper).toMatchObject({ kind: 'paper', type: 'pdf', pages: 1, fault: null })
  expect(page.png?.length).toBeGreaterThan(100)
})

test('the process that reads papers can read no secret, write no file and start no process', async () => {
  writeFileSync(join(dist, 'engine-papers.js'), probeProgram)
  const engine = openEngine()
  const { text } = await engine.readPaper(pdf, user)
  await engine.close()
  expect(text).toBe('ERR_ACCESS_DENIED ERR_ACCESS_DENIED ERR_ACCESS_DENIED')
})
