import { once } from 'node:events'
import { createServer } from 'node:net'

export const freePorts = async (count: number): Promise<readonly number[]> => {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const addresses = servers.map((server) => server.address())
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))))
  return addresses.map((address) => (address !== null && typeof address === 'object' ? address.port : 0))
}
