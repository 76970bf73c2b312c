// Builds the gallery in memory and serves it on a free port: one page for screenshots, accessibility and behaviour.
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const types = { html: 'text/html; charset=utf-8', js: 'text/javascript', css: 'text/css', woff2: 'font/woff2', svg: 'image/svg+xml' }

/** The tests of a process share its modules, so the gallery is built once. */
let building
const buildOnce = () => (building ??= buildInMemory())

const buildInMemory = async () => {
  const result = await build({
    configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)),
    logLevel: 'error',
    build: { write: false },
  })
  const outputs = Array.isArray(result) ? result : [result]
  return new Map(outputs.flatMap(({ output }) => output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source])))
}

export const serveGallery = async () => {
  const files = await buildOnce()
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://gallery').pathname.replace(/^\/gallery\//, '')
    const name = files.has(path) ? path : 'index.html'
    const type = types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
    response.writeHead(200, { 'content-type': type, 'cache-control': 'max-age=3600' }).end(files.get(name))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const close = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(() => resolve(undefined)))
  }
  return { url: `http://127.0.0.1:${port}/gallery/`, close, files }
}
