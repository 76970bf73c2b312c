// Sends files of 10 MB to a server in a separate process, and reports the CPU time and memory that they cost it.
import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'

const mb = 1024 * 1024
const file = Buffer.concat([
  Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010806000000000000007fffffff', 'hex'),
  Buffer.from('IDAT'),
  randomBytes(10 * mb - 41),
])

interface SignedInPerson {
  readonly port: number
  readonly cookie: string
  readonly access: string
}
interface Usage {
  readonly cpu: { readonly user: number; readonly system: number }
  /** The peak since before the first file. */
  readonly growth: number
}

const sendForm = async ({ port, cookie, access }: SignedInPerson): Promise<void> => {
  const form = new FormData()
  form.set('file', new Blob([file], { type: 'image/png' }), 'passport.png')
  const headers = { cookie, 'x-access-token': access }
  const answer = await fetch(`http://localhost:${port}/v1/pluto-mix/public/kyc/kyb/uploadIdentityPicNotBase`, {
    method: 'POST',
    headers,
    body: form,
  })
  const text = await answer.text()
  if (!text.includes('"00000"')) throw new Error(text)
}

const sendResumable = async ({ port, cookie }: SignedInPerson): Promise<void> => {
  const headers = { cookie, 'tus-resumable': '1.0.0' }
  const metadata = `filename ${Buffer.from('passport.png').toString('base64')}`
  const begun = await fetch(`http://localhost:${port}/uploads`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(file.length), 'upload-metadata': metadata },
  })
  const location = begun.headers.get('location') ?? ''
  const patch = { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  const stored = await fetch(`http://localhost:${port}${location}`, { method: 'PATCH', headers: patch, body: file })
  if (stored.status !== 204) throw new Error(await stored.text())
}

const ways = [
  ['as a form', sendForm],
  ['resumable', sendResumable],
] as const

export interface UploadCost {
  readonly way: string
  readonly single: number
  readonly many: { readonly cpuPerMb: number; readonly growth: number }
}

/** `environment` tells the server where to keep the files. */
export const uploadCosts = async (environment: Readonly<Record<string, string>> = {}): Promise<readonly UploadCost[]> => {
  const server = fork('bench/lib/upload-server.ts', { execArgv: ['--import', 'tsx'], env: { ...process.env, ...environment } })
  await once(server, 'message')
  const ask = async (what: string): Promise<unknown> => {
    const reply = once(server, 'message')
    server.send(what)
    return (await reply)[0]
  }
  const person = async (): Promise<SignedInPerson> => (await ask('person')) as SignedInPerson
  const usageAt = async (moment: 'start' | 'stop'): Promise<Usage> => (await ask(moment)) as Usage
  const cost = async (send: (person: SignedInPerson) => Promise<void>, atOnce: number): Promise<UploadCost['many']> => {
    const people = []
    for (let index = 0; index < atOnce; index += 1) people.push(await person())
    const before = await usageAt('start')
    await Promise.all(people.map(send))
    const after = await usageAt('stop')
    const cpu = (after.cpu.user + after.cpu.system - before.cpu.user - before.cpu.system) / 1000
    return { cpuPerMb: cpu / (atOnce * 10), growth: after.growth / mb }
  }
  const costs: UploadCost[] = []
  for (const [way, send] of ways) {
    for (let warm = 0; warm < 10; warm += 1) await cost(send, 1)
    const single: number[] = []
    for (let round = 0; round < 9; round += 1) single.push((await cost(send, 1)).cpuPerMb)
    costs.push({ way, single: median(single), many: await cost(send, 16) })
  }
  server.send('end')
  await once(server, 'exit')
  return costs
}

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
