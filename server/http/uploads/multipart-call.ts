// uploadIdentityPicNotBase: a file as multipart, or the id of a finished resumable upload.
import multipart, { type Multipart } from '@fastify/multipart'
import { okCode } from '@bonafide/core/codes'
import { uploadIdentityPicNotBase as call } from '@bonafide/core/calls/company/files'
import { Refusal } from '@bonafide/core/refusal'
import { FileId } from '@bonafide/core/values'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fileHeaders } from '../../record/files/file-headers.ts'
import { keepFile } from '../../record/files/keep-file.ts'
import { readFile } from '../../record/files/read-file.ts'
import type { FileServices } from '../../record/files/receive.ts'
import { discardBody } from '../guard/discard-body.ts'
import type { RequireReadable } from './require-readable.ts'
import { uploadsPath } from './tus-routes.ts'

/** Makes every check that the call requires and returns the caller. */
export type CheckCaller = (request: FastifyRequest) => Promise<string>

interface FormNeeds {
  readonly services: FileServices
  readonly mustOpen: RequireReadable
  readonly mayCall: CheckCaller
}

export const addMultipartCall = async (app: FastifyInstance, { services, mustOpen, mayCall }: FormNeeds): Promise<void> => {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fileSize: services.limits.bytesPerFile + 1,
      files: 1,
      fields: 4,
      fieldSize: 256,
      fieldNameSize: 100,
      parts: 5,
      headerPairs: 20,
    },
  })
  for (const url of [call.path, `/v1${call.path}`]) {
    app.post(url, async (request, reply) => {
      const account = await mayCall(request)
      if (!request.isMultipart()) throw new Refusal('body.wrongType')
      const fileName = await takeForm({ services, mustOpen }, request, account)
      return reply.headers(fileHeaders).send({ code: okCode, msg: '', data: { fileName, url: `${uploadsPath}/${fileName}` } })
    })
  }
}

const takeForm = async (
  { services, mustOpen }: Pick<FormNeeds, 'services' | 'mustOpen'>,
  request: FastifyRequest,
  account: string,
): Promise<string> => {
  try {
    for (const parts = request.parts(); ;) {
      const part = await nextOf(parts)
      if (part === undefined) throw new Refusal('file.none')
      if (part.type === 'file') {
        const id = await keepFile(services, { account, name: part.filename, type: part.mimetype, bytes: part.file })
        await mustOpen({ account, id })
        return id
      }
      if (part.fieldname === 'uploadId') return await finishedUpload(services, account, part.value)
    }
  } finally {
    // The parser no longer reads, so the rest of the body would wait forever.
    if (!request.raw.complete) {
      request.raw.unpipe()
      discardBody(request)
    }
  }
}

/** Every parser error is the form's fault. */
const nextOf = async (parts: AsyncIterableIterator<Multipart>): Promise<Multipart | undefined> => {
  try {
    const next = await parts.next()
    return next.done === true ? undefined : next.value
  } catch {
    throw new Refusal('file.broken')
  }
}

const finishedUpload = async (services: FileServices, account: string, value: unknown): Promise<string> => {
  const id = FileId.safeParse(value)
  if (!id.success) throw new Refusal('thing.unknown')
  await readFile(services, { account, id: id.data })
  return id.data
}
