// File downloads, only for the account that uploaded them.
import type { ReplyOf } from '@bonafide/core/call'
import type { fileDownload, filePage } from '@bonafide/core/calls/company/files'
import { buffer } from 'node:stream/consumers'
import { drawCountedPage } from '../../companies/papers/look-at-paper.ts'
import type { CallContext, Handler } from '../../http/handler.ts'
import type { Services } from '../../services.ts'
import { fileLimits } from '../../record/files/file-limits.ts'
import { type ReadableFile, readFile } from '../../record/files/read-file.ts'
import { requireReadsLeft } from './require-reads-left.ts'

/** Serves both download calls. */
export const handleDownload = async (
  services: Services,
  { who: { account }, body: { path } }: Pick<CallContext<typeof fileDownload>, 'who' | 'body'>,
): Promise<ReplyOf<typeof fileDownload>> => {
  const bytes = await buffer((await ownFile(services, { account, id: path })).read())
  return { base64FileMap: { [path]: bytes.toString('base64') } }
}

/** A page rendered by the engine, so that no part of an uploaded file runs in a browser. */
export const handleFilePage: Handler<typeof filePage> = async (services, { who: { account }, at, signal, body: { path, page, small } }) => {
  await requireReadsLeft(services, { account, at, what: 'page' })
  const file = await ownFile(services, { account, id: path })
  const { png, pages } = await drawCountedPage(services, file, {
    page,
    small: small === true,
    onlooker: { asker: account, rank: 'user', signal },
  })
  return { base64: png.toString('base64'), pages }
}

export const ownFile = (services: Services, of: { account: string; id: string }): Promise<ReadableFile> =>
  readFile({ ...services, limits: fileLimits }, of)
