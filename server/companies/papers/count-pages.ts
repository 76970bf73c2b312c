// Counts a document's pages, cached by file, so that another page needs no second pass over the file.
import { Refusal } from '@bonafide/core/refusal'
import type { Services } from '../../services.ts'
import type { ReadableFile } from '../../record/files/read-file.ts'

type Engine = Services['engine']
export type PaperContext = Parameters<Engine['readPaper']>[1]

const pagesByFile = new Map<string, number>()
const maxCachedFiles = 500

export const pagesOf = async (
  { engine }: Pick<Services, 'engine'>,
  { kind, sha256 }: Pick<ReadableFile, 'kind' | 'sha256'>,
  { bytes, context }: { bytes: Buffer; context: PaperContext },
): Promise<number> => {
  if (kind !== 'application/pdf') return 1
  const name = sha256.toString('hex')
  const pages = pagesByFile.get(name) ?? (await countPages(engine, bytes, context))
  pagesByFile.delete(name)
  pagesByFile.set(name, pages)
  const [oldest] = pagesByFile.keys()
  if (pagesByFile.size > maxCachedFiles && oldest !== undefined) pagesByFile.delete(oldest)
  return pages
}

const countPages = async (engine: Engine, bytes: Buffer, context: PaperContext): Promise<number> => {
  const reading = await engine.readPaper(bytes, context)
  if (reading.kind === 'none') throw new Refusal(reading.why === 'tooBusy' ? 'file.busy' : 'file.broken')
  if (reading.pages < 1) throw new Refusal('file.broken')
  return reading.pages
}
