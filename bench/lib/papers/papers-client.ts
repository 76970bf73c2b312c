// A server of the papers bench, and clients that request pages as browsers do.
import { filePage } from '@bonafide/core/calls/company/files'
import { refusals } from '@bonafide/core/codes'
import { casePagePath } from '@bonafide/core/calls/desk/cases'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { buildServer } from '../../../tools/lib/build-server.mjs'
import { freePorts } from '../server-process.mjs'
import type { PapersAnswer, PapersRequest } from './papers-messages.ts'

const folder = 'bench/dist/papers'

/** Bundled as in production: a worker that has to compile its program takes a second longer. */
export const buildPapersServer = (): Promise<void> =>
  buildServer(folder, {
    'papers-server': 'bench/lib/papers/papers-server.ts',
    'engine-reader': 'engine/node/worker/reader.ts',
    'engine-papers': 'engine/node/worker/papers.ts',
  })

export interface TimedAnswer {
  readonly ms: number
  /** `00000`, the code of a refusal, or `none`. */
  readonly code: string
}

export interface PapersClient {
  /** The client disconnects when `signal` is aborted. */
  page(bytes: Uint8Array, signal?: AbortSignal): Promise<TimedAnswer>
}

export interface PapersServer {
  account(): Promise<PapersClient>
  /** Prepared in advance, because a case has to exist before it is opened. */
  reviewerPages(papers: readonly Uint8Array[]): Promise<readonly (() => Promise<TimedAnswer>)[]>
  close(): Promise<void>
}

export const startPapersServer = async ({ control }: { control: boolean }): Promise<PapersServer> => {
  const data = mkdtempSync(join(tmpdir(), 'bonafide-papers-'))
  const [area, provider, desk] = await freePorts(3)
  const child = fork(`${folder}/papers-server.js`, {
    serialization: 'advanced',
    env: {
      ...process.env,
      AREA_PORT: `${area}`,
      PROVIDER_PORT: `${provider}`,
      DESK_PORT: `${desk}`,
      DATA_DIR: data,
      REQUESTS_PER_MINUTE: '99999',
      LOG_LEVEL: 'error',
      CONTROL: control ? 'on' : 'off',
    },
  })
  const nextAnswer = async (): Promise<PapersAnswer> => ((await once(child, 'message')) as [PapersAnswer])[0]
  let turn: Promise<unknown> = nextAnswer()
  /** Requests are sent one after the other, because an answer does not name its request. */
  const ask = <Kind extends PapersRequest['kind']>(request: PapersRequest & { kind: Kind }): Promise<PapersAnswer & { kind: Kind }> => {
    const answer = turn.then(() => {
      const next = nextAnswer()
      child.send(request)
      return next as Promise<PapersAnswer & { kind: Kind }>
    })
    turn = answer
    return answer
  }
  await turn

  const account = async (): Promise<PapersClient> => {
    const { account, cookie, token } = await ask({ kind: 'account' })
    return {
      page: async (bytes, signal) => {
        const { id } = await ask({ kind: 'file', account, bytes })
        if (id === null) return { ms: 0, code: refusals['file.wrongKind'].code }
        return timed(() =>
          fetch(`http://localhost:${area}/v1${filePage.path}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', cookie, 'x-access-token': token },
            body: JSON.stringify({ path: id, page: 1 }),
            ...(signal === undefined ? {} : { signal }),
          }),
        )
      },
    }
  }
  return {
    account,
    reviewerPages: async (papers) => {
      const { id, files, cookie } = await ask({ kind: 'case', papers })
      return files.map((file) => () => timed(() => fetch(`http://127.0.0.1:${desk}${casePagePath(id, file, 1)}`, { headers: { cookie } })))
    },
    close: async () => {
      const ended = once(child, 'exit')
      child.send('end')
      await ended
      rmSync(data, { recursive: true, force: true })
    },
  }
}

const Envelope = z.object({ code: z.string() })

const timed = async (ask: () => Promise<Response>): Promise<TimedAnswer> => {
  const began = performance.now()
  try {
    const response = await ask()
    const isPicture = response.headers.get('content-type') === 'image/png'
    const code = isPicture ? '00000' : Envelope.parse(await response.json()).code
    if (isPicture) await response.arrayBuffer()
    return { ms: performance.now() - began, code }
  } catch {
    return { ms: performance.now() - began, code: 'none' }
  }
}
