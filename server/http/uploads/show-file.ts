import { FileId } from '@bonafide/core/values'
import { Refusal } from '@bonafide/core/refusal'
import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import { endings, fileHeaders } from '../../record/files/file-headers.ts'
import type { FileServices } from '../../record/files/receive.ts'
import { readFile } from '../../record/files/read-file.ts'
import { type TusNeeds, uploadsPath } from './tus-routes.ts'

/** Shows a file to the account that uploaded it. As an attachment: our pages can still display images, but nothing opens at its own address. */
export const addShowFile = (app: FastifyInstance, services: FileServices, account: TusNeeds['account']): void => {
  app.get<{ Params: { id: string } }>(`${uploadsPath}/:id`, { exposeHeadRoute: false }, async (request, reply) => {
    const caller = await account(request)
    const id = FileId.safeParse(request.params.id)
    if (!id.success) throw new Refusal('thing.unknown')
    const file = await readFile(services, { account: caller, id: id.data })
    const disposition = `attachment; filename="${id.data}.${endings[file.kind]}"`
    return reply
      .headers({ ...fileHeaders, 'content-type': file.kind, 'content-length': file.size, 'content-disposition': disposition })
      .send(Readable.from(file.read()))
  })
}
