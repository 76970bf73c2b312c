// Renders pages of a document for a waiting caller. The engine draws them, so that an untrusted file never runs in a browser.
import { Refusal } from '@bonafide/core/refusal'
import { buffer } from 'node:stream/consumers'
import type { Services } from '../../services.ts'
import type { ReadableFile } from '../../record/files/read-file.ts'
import { type PaperContext, pagesOf } from './count-pages.ts'
import { makeSharedWork, patienceMs, type ShareWork } from './shared-work.ts'

type Engine = Pick<Services, 'engine'>

export interface PaperViewer {
  /** The id of an account or a reviewer. */
  readonly asker: string
  readonly rank: PaperContext['rank']
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal
}

export interface CountedPage {
  readonly png: Buffer
  readonly pages: number
}

const counts = makeSharedWork<number>()
const pictures = makeSharedWork<Buffer>()
const countedPictures = makeSharedWork<CountedPage>()

export const countPages = (services: Engine, file: ReadableFile, onlooker: PaperViewer): Promise<number> =>
  lookAt(counts, { file, what: 'pages', onlooker }, (bytes, context) => pagesOf(services, file, { bytes, context }))

/** Renders a page as PNG. Refuses 'thing.unknown' if the page does not exist. */
export const drawPage = (
  services: Engine,
  file: ReadableFile,
  { page, onlooker }: { page: number; onlooker: PaperViewer },
): Promise<Buffer> =>
  lookAt(pictures, { file, what: `page ${page}`, onlooker }, (bytes, context) => draw(services, page, { bytes, context }))

/** With the total number of pages, within the same time limit. */
export const drawCountedPage = (
  services: Engine,
  file: ReadableFile,
  { page, small = false, onlooker }: { page: number; small?: boolean; onlooker: PaperViewer },
): Promise<CountedPage> =>
  lookAt(countedPictures, { file, what: small ? `stamp ${page}` : `page ${page}`, onlooker }, async (bytes, context) => {
    const pages = await pagesOf(services, file, { bytes, context })
    if (page > pages) throw new Refusal('thing.unknown')
    return { png: await draw(services, page, { bytes, context: { ...context, small } }), pages }
  })

interface Drawing {
  readonly bytes: Buffer
  readonly context: PaperContext & { readonly small?: boolean }
}

const draw = async ({ engine }: Engine, page: number, { bytes, context }: Drawing): Promise<Buffer> => {
  const drawn = await engine.drawPage(bytes, page, context)
  switch (drawn.state) {
    case 'drawn':
      return Buffer.from(drawn.png)
    case 'none':
      throw new Refusal('thing.unknown')
    case 'failed':
      throw new Refusal(drawn.why === 'tooBusy' ? 'file.busy' : 'file.broken')
  }
}

interface SharedRequest {
  readonly file: ReadableFile
  readonly what: string
  readonly onlooker: PaperViewer
}

const lookAt = <Result>(
  share: ShareWork<Result>,
  { file, what, onlooker: { asker, rank, signal } }: SharedRequest,
  work: (bytes: Buffer, context: PaperContext) => Promise<Result>,
): Promise<Result> =>
  share(`${rank} ${asker} ${file.sha256.toString('hex')} ${what}`, signal, async (stillWanted) =>
    work(await buffer(file.read()), { asker, rank, signal: stillWanted, waitMs: patienceMs }),
  )
