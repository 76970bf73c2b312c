// Downloads of files, for the account that uploaded them only.
import type { ReplyOf } from '@bonafide/core/call'
import type { fileDownload, filePage } from '@bonafide/core/calls/company/files'
import { buffer } from 'node:stream/consumers'
import { drawCountedPage } from '../../companies/papers/look-at-paper.ts'
import type { CallContext, Handler } from '../../http/handler.ts'
import type { House } from '../../house.ts'
import { fileLimits } from '../../record/files/file-limits.ts'
import { type ReadableFile, readFile } from '../../record/files/read-file.ts'
import { mayLook } from './may-look.ts'

/** The two downloads answer alike. */
export const handleDownload = async (
  house: House,
  { who: { account }, body: { path } }: Pick<CallContext<typeof fileDownload>, 'who' | 'body'>,
): Promise<ReplyOf<typeof fileDownload>> => {
  const bytes = await buffer((await ownFile(house, { account, id: path })).read())
  return { base64FileMap: { [path]: bytes.toString('base64') } }
}

/** A page, drawn by the engine: nothing of what a stranger has made runs in a browser. */
export const handleFilePage: Handler<typeof filePage> = async (house, { who: { account }, at, signal, body: { path, page, small } }) => {
  await mayLook(house, { account, at, what: 'page' })
  const file = await ownFile(house, { account, id: path })
  const { png, pages } = await drawCountedPage(house, file, {
    page,
    small: small === true,
    onlooker: { asker: account, rank: 'user', signal },
  })
  return { base64: png.toString('base64'), pages }
}

export const ownFile = (house: House, of: { account: string; id: string }): Promise<ReadableFile> =>
  readFile({ ...house, limits: fileLimits }, of)
