// Every file that a person sends arrives here, in one request or in resumable parts.
import { uploadIdentityPicNotBase } from '@bonafide/core/calls/company/files'
import { openedForHeader } from '@bonafide/core/calls/company/opened-for'
import type { Surface } from '@bonafide/core/call'
import type { RefusalName } from '@bonafide/core/codes'
import { Refusal } from '@bonafide/core/refusal'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../services.ts'
import { fileLimits } from '../../record/files/file-limits.ts'
import type { User } from '../handler.ts'
import type { Frame } from '../../secrets/frame-tokens.ts'
import { accessTokenCheck } from '../../secrets/access-tokens.ts'
import { mustBeSameAccount } from '../../secrets/must-be-same-account.ts'
import { type ConsentNeeds, mustHaveConsented } from './consent-before-uploads.ts'
import { addMultipartCall } from './multipart-call.ts'
import { addShowFile } from './show-file.ts'
import { requireReadable } from './require-readable.ts'
import { addTusRoutes } from './tus-routes.ts'

/** How a surface authenticates and limits its callers. */
export interface UploadDoors {
  admit(request: FastifyRequest): void
  who(request: FastifyRequest): Promise<User | Frame | null>
  noteDenial(request: FastifyRequest, refused: RefusalName): void
  readonly surface: Surface
  refusalFor(error: unknown): Refusal | undefined
}

type Needs = Pick<Services, 'db' | 'keys' | 'clock' | 'blobs' | 'log' | 'engine'> & ConsentNeeds

/** The resumable endpoint, on every surface that accepts files. */
export const uploads = async (app: FastifyInstance, services: Needs, doors: UploadDoors, limits = fileLimits): Promise<void> => {
  const parts = { ...services, limits }
  const account = accountOf(doors)
  // In the frame, the picture's step checks it anyway and reports more.
  const opens = doors.surface === 'area' ? requireReadable(parts) : undefined
  app.addHook('onRequest', async (request) => doors.admit(request))
  const sender = async (request: FastifyRequest): Promise<string> => {
    const caller = await callerOf(doors, request)
    if (isFrame(caller) && sends(request)) await mustHaveConsented(services, caller)
    return caller.account
  }
  await app.register(async (scope) => addTusRoutes(scope, { services: parts, mustOpen: opens, account: sender, doors }))
  addShowFile(app, parts, account)
}

/** Reading an upload's offset, or deleting it, sends no data, so it needs no consent. */
const sends = ({ method }: FastifyRequest): boolean => method === 'POST' || method === 'PATCH'

/** The specification's own call, on the area. */
export const uploadCall = async (app: FastifyInstance, services: Needs, doors: UploadDoors, limits = fileLimits): Promise<void> => {
  const account = accountOf(doors)
  const checkToken = accessTokenCheck(services.db)
  const mayCall = async (request: FastifyRequest): Promise<string> => {
    const caller = await account(request)
    const token = request.headers['x-access-token']
    if (uploadIdentityPicNotBase.accessToken) await checkToken(typeof token === 'string' ? token : undefined, caller, services.clock())
    return caller
  }
  app.addHook('onRequest', async (request) => {
    doors.admit(request)
    // Authenticate first: the reply to an anonymous caller must not say anything about the body.
    await account(request)
  })
  const parts = { ...services, limits }
  await addMultipartCall(app, { services: parts, mustOpen: requireReadable(parts), mayCall })
}

const isFrame = (caller: User | Frame): caller is Frame => 'visit' in caller

const callerOf = async (doors: UploadDoors, request: FastifyRequest): Promise<User | Frame> => {
  const caller = await doors.who(request)
  if (caller === null) throw new Refusal('session.none')
  const opened = request.headers[openedForHeader]
  mustBeSameAccount(opened?.toString(), caller.account)
  return caller
}

const accountOf =
  (doors: UploadDoors) =>
  async (request: FastifyRequest): Promise<string> =>
    (await callerOf(doors, request)).account
