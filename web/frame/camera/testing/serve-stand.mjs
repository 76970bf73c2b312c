// Builds the test page in memory and serves it under the frame's own security policy, with an endpoint for uploads.
import react from '@vitejs/plugin-react'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { faceModels } from '../../../models-plugin.mjs'

const types = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  wasm: 'application/wasm',
  woff2: 'font/woff2',
}

/** The frame's policy from server/http/page/document-headers.ts. */
const policy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; " +
  "font-src 'self'; connect-src 'self'; media-src 'self' blob: mediastream:; worker-src 'self' blob:; base-uri 'none'; " +
  "require-trusted-types-for 'script'; trusted-types bonafide"
const scriptPolicy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'"

const buildInMemory = async () => {
  const result = await build({
    root: fileURLToPath(new URL('.', import.meta.url)),
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [react(), faceModels()],
    resolve: { alias: [{ find: /^@formatjs\/icu-messageformat-parser$/, replacement: '@formatjs/icu-messageformat-parser/no-parser.js' }] },
    build: { write: false, assetsInlineLimit: 0, modulePreload: false, reportCompressedSize: false, target: 'es2022' },
  })
  const outputs = Array.isArray(result) ? result : [result]
  return new Map(
    outputs.flatMap(({ output }) => output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source])),
  )
}

/** The minimum of the upload protocol: an address and an offset. `how.breaks`: how many requests with a body are cut off halfway. */
const takeUploads = (how) => {
  const files = new Map()
  const take = (request, response) => {
    const id = request.url.split('/')[2]
    const existing = files.get(id)
    how.requests.push(`${request.method} ${request.headers['x-frame-token']}`)
    const headers = { 'tus-resumable': '1.0.0' }
    if (how.refuse > 0) {
      how.refuse--
      request.resume()
      return response.writeHead(401, headers).end()
    }
    if (request.method === 'HEAD')
      return response
        .writeHead(existing ? 200 : 404, { ...headers, 'upload-offset': existing?.bytes.length ?? 0, 'upload-length': existing?.size ?? 0 })
        .end()
    const fileId = request.method === 'POST' ? String(files.size + 1).padStart(32, 'a') : id
    if (request.method === 'POST') files.set(fileId, { size: Number(request.headers['upload-length']), bytes: Buffer.alloc(0) })
    const file = files.get(fileId)
    // A browser may itself repeat a request whose connection broke; bytes that have arrived are not written twice.
    if (request.method === 'PATCH' && Number(request.headers['upload-offset']) !== file.bytes.length) {
      request.resume()
      return response.writeHead(409, headers).end()
    }
    const cutAt = how.breaks > 0 && request.method === 'PATCH' ? 20_000 : Infinity
    request.on('data', (part) => {
      file.bytes = Buffer.concat([file.bytes, part])
      if (file.bytes.length < cutAt) return
      if (!request.destroyed) how.breaks--
      request.destroy()
    })
    request.on('end', () => {
      const location = request.method === 'POST' ? { location: `/uploads/${fileId}` } : {}
      response.writeHead(request.method === 'POST' ? 201 : 204, { ...headers, ...location, 'upload-offset': file.bytes.length }).end()
    })
  }
  return { take, files }
}

export const serveStand = async () => {
  const built = await buildInMemory()
  const how = { breaks: 0, refuse: 0, requests: [] }
  const uploads = takeUploads(how)
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'http://stand')
    if (pathname.startsWith('/uploads')) return uploads.take(request, response)
    const name = built.has(pathname) ? pathname : '/index.html'
    const type = types[name.split('.').at(-1)] ?? 'application/octet-stream'
    const camera = searchParams.has('blocked')
      ? { 'permissions-policy': 'camera=()' }
      : { 'permissions-policy': 'camera=(self), autoplay=()' }
    const headers = name.endsWith('.html') ? { 'content-security-policy': policy, ...camera } : { 'content-security-policy': scriptPolicy }
    response.writeHead(200, { 'content-type': type, ...headers }).end(built.get(name))
  })
  await new Promise((listening) => server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => listening(undefined)))
  const close = () => {
    server.closeAllConnections()
    return new Promise((closed) => server.close(() => closed(undefined)))
  }
  return { url: `http://127.0.0.1:${server.address().port}/`, close, how, files: uploads.files, built }
}
