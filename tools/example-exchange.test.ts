// Runs the commands that docs/integrators/exchange.md prints, on other ports and in another folder.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../server/config.ts'

const page = readFileSync('docs/integrators/exchange.md', 'utf8')
const [first = '', second = ''] = [...page.matchAll(/```sh\n(.*?)```/gs)].map(([, text]) => text ?? '')
const [addUser = '', start = ''] = first.trim().split('\n')
const folder = mkdtempSync(join(tmpdir(), 'bonafide-example-'))
afterAll(() => rmSync(folder, { recursive: true }))

const settingsIn = (command: string): Record<string, string> =>
  Object.fromEntries([...command.matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]))

test('a user can be added only once, and the exchange starts and accepts only the area’s client secret', async () => {
  const port = await freePort()
  const env = { ...process.env, EXAMPLE_FOLDER: folder, EXAMPLE_PORT: String(port) }
  const added = spawnSync('bash', ['-c', addUser], { env, encoding: 'utf8' })
  expect(added.stdout).toContain('Account 70001: ada@example.com')
  expect(spawnSync('bash', ['-c', addUser], { env }).status).not.toBe(0)
  expect(readFileSync(join(folder, 'users.json'), 'utf8')).not.toContain('correct horse')

  const exchange = spawn('bash', ['-c', start], { env, stdio: ['ignore', 'pipe', 'inherit'], detached: true })
  try {
    const output = exchange.stdout.setEncoding('utf8')
    while (!(await once(output, 'data')).join('').includes(`http://localhost:${port}`));
    const { OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = settingsIn(second)
    const authorizationBy = (secret = ''): string => `Basic ${btoa(`${OIDC_CLIENT_ID}:${secret}`)}`
    const body = new URLSearchParams({ grant_type: 'client_credentials', scope: 'accounts' })
    const grant = async (authorization: string): Promise<number> =>
      (await fetch(`http://localhost:${port}/token`, { method: 'POST', headers: { authorization }, body })).status
    expect(await grant(authorizationBy(OIDC_CLIENT_SECRET))).toBe(200)
    expect(await grant(authorizationBy('another'))).toBe(401)
  } finally {
    // Ends the whole process group, because npm has started its own process.
    process.kill(-(exchange.pid ?? 0), 'SIGTERM')
    await once(exchange, 'exit')
  }
  expect(existsSync(join(folder, 'keys.json'))).toBe(true)
})

test('the documented settings of the area are complete, and point to the example exchange', () => {
  const { oidc, standIn } = readConfig(settingsIn(second))
  expect(standIn).toBe(false)
  expect(oidc).toMatchObject({ issuer: 'http://localhost:4100', factsAddress: 'http://localhost:4100/facts', clientId: 'bonafide' })
})

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}
