// Starts and stops the whole product as its operators do, with tools/start.mjs.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'

export const freePorts = async (count) => {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => server.address().port)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}

/**
 * Resolves when the area answers its first request, with how long that took.
 * @param {string} folder
 * @param {{ ports: readonly number[], environment?: Readonly<Record<string, string>> }} options
 */
export const startBonafide = async (folder, { ports: [area, provider, desk], environment = {} }) => {
  const began = performance.now()
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: folder,
    env: { ...process.env, AREA_PORT: `${area}`, PROVIDER_PORT: `${provider}`, DESK_PORT: `${desk}`, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = []
  child.stdout.on('data', (bytes) => output.push(bytes))
  child.stderr.on('data', (bytes) => output.push(bytes))
  while (!(await isHealthy(area))) {
    if (child.exitCode !== null) throw new Error(`Bonafide did not start:\n${Buffer.concat(output).toString()}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return { child, seconds: (performance.now() - began) / 1000, area: `http://localhost:${area}` }
}

const isHealthy = async (port) => {
  try {
    return (await fetch(`http://127.0.0.1:${port}/healthz`)).ok
  } catch {
    return false
  }
}

export const stopBonafide = async ({ child }, signal) => {
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}
