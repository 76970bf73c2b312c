// A process with one session at the token. If the library hangs or crashes, only this process is lost, never the server.
import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { TokenReply, type TroubleKind } from './messages.ts'
import type { Pkcs11Settings } from './pkcs11-settings.ts'

/** Next to this file: bundled in a build, as source during development. */
const program = (): { readonly path: string; readonly flags: readonly string[] } => {
  const here = import.meta.url
  if (!here.endsWith('.ts')) return { path: fileURLToPath(new URL('./keys-token.js', here)), flags: [] }
  const loader = pathToFileURL(createRequire(here).resolve('tsx')).href
  return { path: fileURLToPath(new URL('token-program.ts', here)), flags: ['--import', loader] }
}

export class TokenTrouble extends Error {
  readonly kind: TroubleKind

  constructor(message: string, kind: TroubleKind) {
    super(message)
    this.kind = kind
  }
}

type TokenResult = Extract<TokenReply, { readonly bytes: unknown } | { readonly marks: unknown }>
type TokenOrder = { readonly order: 'wrap' | 'unwrap'; readonly bytes: Uint8Array }
type TokenRequest = TokenOrder | ({ readonly order: 'open' } & Pick<Pkcs11Settings, 'module' | 'token' | 'pin' | 'keys'>)

interface Waiting {
  readonly resolve: (reply: TokenResult) => void
  readonly reject: (error: Error) => void
  readonly timer: NodeJS.Timeout
}

export const noAnswer = (patienceMs: number): string => `the HSM did not answer within ${patienceMs} ms`

export class TokenProcess {
  readonly #child: ChildProcess
  readonly #waiting = new Map<number, Waiting>()
  #last = 0
  #alive = true

  constructor({ environment }: Pick<Pkcs11Settings, 'environment'>) {
    const { path, flags } = program()
    this.#child = fork(path, [], {
      execArgv: [...flags],
      env: { ...environment },
      serialization: 'advanced',
      // A library's output may contain secret values.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    this.#child.on('message', (message) => this.#takeReply(message))
    this.#child.once('exit', () => this.#failWaiting('the process with the HSM’s library has ended'))
    this.#child.once('error', () => this.#failWaiting('the process with the HSM’s library could not be started'))
    this.#hold()
  }

  get alive(): boolean {
    return this.#alive
  }

  /** A process that does not answer in time is killed, and its other pending requests fail too. */
  ask(request: TokenRequest, patienceMs: number): Promise<TokenResult> {
    if (!this.#alive) return Promise.reject(new TokenTrouble('the process with the HSM’s library has ended', 'lost'))
    const id = (this.#last += 1)
    return new Promise<TokenResult>((resolve, reject) => {
      const timer = setTimeout(() => this.end(noAnswer(patienceMs)), patienceMs)
      this.#waiting.set(id, { resolve, reject, timer })
      this.#hold()
      this.#child.send({ ...request, id }, (error) => {
        if (error !== null) this.#failWaiting('the process with the HSM’s library has ended')
      })
    })
  }

  end(why = 'the keys were closed, since the server stops'): void {
    this.#failWaiting(why)
    this.#child.kill('SIGKILL')
  }

  #takeReply(message: unknown): void {
    const reply = TokenReply.safeParse(message)
    if (!reply.success) return this.end('the process with the HSM’s library sent an invalid reply')
    const waiting = this.#waiting.get(reply.data.id)
    if (waiting === undefined) return
    this.#forget(reply.data.id, waiting)
    if (!('trouble' in reply.data)) return waiting.resolve(reply.data)
    const { trouble, kind } = reply.data
    waiting.reject(new TokenTrouble(trouble, kind))
    if (kind !== 'refused') this.end(trouble)
  }

  #failWaiting(why: string): void {
    this.#alive = false
    for (const [id, waiting] of this.#waiting) {
      this.#forget(id, waiting)
      waiting.reject(new TokenTrouble(why, 'lost'))
    }
  }

  #forget(id: number, { timer }: Waiting): void {
    clearTimeout(timer)
    this.#waiting.delete(id)
    this.#hold()
  }

  /** Keeps the server process alive only while a request is pending. */
  #hold(): void {
    const which = this.#waiting.size > 0 ? 'ref' : 'unref'
    this.#child[which]()
    this.#child.channel?.[which]()
  }
}
