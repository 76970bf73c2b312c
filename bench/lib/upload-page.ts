// Runs in the browser of the bench: makes files, sends them all through the page's own queue, and reports what arrived under which id.
import { openUploads } from '../../web/lib/uploads/uploads.ts'
import type { SentFile } from './sent.ts'

const maxRandomBytes = 65_536

function makeFile(name: string, bytes: number): File {
  const content = new Uint8Array(bytes)
  for (let from = 0; from < bytes; from += maxRandomBytes)
    crypto.getRandomValues(content.subarray(from, Math.min(from + maxRandomBytes, bytes)))
  content.set(new TextEncoder().encode('%PDF-1.7\n'))
  return new File([content], name, { type: 'application/pdf' })
}

const hashOf = async (file: File): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

async function sendAll(count: number, bytes: number): Promise<readonly SentFile[]> {
  const uploads = openUploads({ headers: () => ({}), renew: async () => false, atOnce: 3 })
  const files = Array.from({ length: count }, (_, at) => makeFile(`paper-${at + 1}.pdf`, bytes))
  const ids = files.map((file) => uploads.add(file, { kind: 'paper' }))
  return Promise.all(files.map(async (file, at) => ({ id: await uploads.arrival(ids[at] ?? ''), sha256: await hashOf(file) })))
}

Object.assign(globalThis, { sendAll })
