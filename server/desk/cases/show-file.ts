// Serves a piece of evidence to reviewers who have opened its case. Every view is recorded.
import { caseFilePath, casePagePath } from '@bonafide/core/calls/desk/cases'
import { CaseId } from '@bonafide/core/calls/desk/listed'
import { Refusal } from '@bonafide/core/refusal'
import { isRestricted } from '@bonafide/core/standing'
import { FileId } from '@bonafide/core/values'
import { Readable } from 'node:stream'
import { drawPage } from '../../companies/papers/look-at-paper.ts'
import { transact } from '../../db/transaction.ts'
import type { Plug } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { endings, fileHeaders } from '../../record/files/file-headers.ts'
import { fileLimits } from '../../record/files/file-limits.ts'
import type { UploadType } from '../../record/files/kind.ts'
import { readStandingWithin } from '../../record/read-standing.ts'
import { readFile } from '../../record/files/read-file.ts'
import { ownerOfFile } from './evidence.sql.ts'
import { hasOpened, noteView } from './views.sql.ts'

/** Our pages only display pictures: any other file from a stranger is downloaded and opened elsewhere. */
const dispositions: Readonly<Record<UploadType, 'inline' | 'attachment'>> = {
  'image/png': 'inline',
  'image/jpeg': 'inline',
  'application/pdf': 'attachment',
}

export const caseFiles: Plug = (app, services, doors) => {
  app.addHook('onRequest', async (request) => doors.admit(request))
  app.get<{ Params: { case: string; id: string } }>(caseFilePath(':case', ':id'), { exposeHeadRoute: false }, async (request, reply) => {
    const who = await doors.who(request)
    if (who === null) throw new Refusal('session.none')
    const account = await mayLook(services, { ...request.params, reviewer: who.account })
    const file = await readFile({ ...services, limits: fileLimits }, { account, id: request.params.id })
    return reply
      .headers({
        ...fileHeaders,
        'content-type': file.kind,
        'content-length': file.size,
        'content-disposition': `${dispositions[file.kind]}; filename="${request.params.id}.${endings[file.kind]}"`,
      })
      .send(Readable.from(file.read()))
  })
  return showPage(app, services, doors)
}

/** Serves a page of a PDF as a picture rendered by the engine, so that the PDF's fonts and scripts never reach the browser. */
const showPage: Plug = (app, services, doors) => {
  const path = casePagePath(':case', ':id', ':page')
  app.get<{ Params: { case: string; id: string; page: string } }>(path, { exposeHeadRoute: false }, async (request, reply) => {
    const who = await doors.who(request)
    if (who === null) throw new Refusal('session.none')
    const { page, ...named } = request.params
    if (!/^[1-9]\d{0,3}$/.test(page)) throw new Refusal('thing.unknown')
    const account = await mayLook(services, { ...named, reviewer: who.account })
    const file = await readFile({ ...services, limits: fileLimits }, { account, id: named.id })
    if (file.kind !== 'application/pdf') throw new Refusal('thing.unknown')
    const onlooker = { asker: who.account, rank: 'reviewer', signal: doors.left(reply) } as const
    const png = await drawPage(services, file, { page: Number(page), onlooker })
    return reply
      .headers({
        ...fileHeaders,
        'content-type': 'image/png',
        'content-length': png.byteLength,
        'content-disposition': `inline; filename="${named.id}-${page}.png"`,
      })
      .send(png)
  })
}

/** Gives the same refusal for a file that does not exist, is not in this case, or is in a case that this reviewer has not opened. */
const mayLook = (services: Services, place: { case: string; id: string; reviewer: string }): Promise<string> =>
  transact(services.db, async (tx) => {
    const upload = FileId.safeParse(place.id)
    if (!CaseId.safeParse(place.case).success || !upload.success) throw new Refusal('thing.unknown')
    const owner = await ownerOfFile(tx, { case: place.case, upload: upload.data })
    if (owner === undefined || isRestricted(await readStandingWithin(tx, owner))) throw new Refusal('thing.unknown')
    if (!(await hasOpened(tx, { ...place, at: services.clock() }))) throw new Refusal('thing.unknown')
    await noteView(tx, { case: place.case, reviewer: place.reviewer, upload: upload.data, at: services.clock() })
    return owner
  })
