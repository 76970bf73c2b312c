// The app simulator (/dev/app) shows pages of this origin in a frame and plays the native side of their bridge. A page looks for the bridge
// before its first paint, as in a real web view, so a framed document begins with a script that asks the simulator around it for one.
// The header `Sec-Fetch-Dest`, which no script can set, shows whether a document is framed. The bridge: docs/integrators/native-app.md
import type { Extension } from '@bonafide/server/http/serve'

const scriptPath = '/dev/app/bridge.js'
const script = 'parent !== self && parent.appSimulator && parent.appSimulator.enter(self)\n'

const scriptHeaders = {
  'content-type': 'text/javascript; charset=utf-8',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-cache',
  'x-content-type-options': 'nosniff',
} as const

const [framedByNone, framedBySelf] = ["frame-ancestors 'none'", "frame-ancestors 'self'"] as const

export const simulatorFrame: Extension = (app, { config }) => {
  if (config.mode === 'production') return
  app.get(scriptPath, async (_request, reply) => reply.headers(scriptHeaders).send(script))
  app.addHook('onRequest', async (request) => {
    // The document is changed before it is sent, so it must not be compressed yet.
    if (isFramed(request.headers)) request.raw.headers['accept-encoding'] = 'identity'
  })
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isFramed(request.headers)) return payload
    const policy = String(reply.getHeader('content-security-policy'))
    const isDocument = String(reply.getHeader('content-type')).startsWith('text/html') && policy.includes(framedByNone)
    if (!isDocument || !Buffer.isBuffer(payload)) return payload
    // The same address outside the simulator is a different document, which the browser must not take from its cache.
    reply.headers({ 'content-security-policy': policy.replace(framedByNone, framedBySelf), 'cache-control': 'no-store' })
    return payload.toString().replace('<head>', `<head><script src="${scriptPath}"></script>`)
  })
}

const isFramed = (headers: Readonly<Record<string, string | string[] | undefined>>): boolean => headers['sec-fetch-dest'] === 'iframe'
