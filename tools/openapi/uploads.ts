// Resumable uploads by tus 1.0, on the two surfaces that take files. docs/protocols/uploads.md describes how the protocol is used.
import type { CallerKind } from '@bonafide/core/call'
import { refusals, type RefusalName } from '@bonafide/core/codes'
import { uploadLimits } from '@bonafide/core/evidence/upload-limits'
import { uploadsPath } from '../../server/http/uploads/tus-routes.ts'
import { tusStatuses } from '../../server/http/uploads/tus-refusals.ts'
import type { Json } from './json.ts'
import { binary, type HeaderName } from './operation.ts'
import { fileId, pathParameter, type Route } from './route.ts'

const tag = 'Uploads'
const uploadPath = `${uploadsPath}/{id}`
const id = pathParameter('id', fileId, 'The upload. Once it is finished, this is the file’s id in calls.')

const header = (name: string, description: string, schema: Json = { type: 'string' }, required = true): Json => ({
  name,
  in: 'header',
  required,
  description,
  schema,
})
const bytes = { type: 'integer', minimum: 0 }
const version = header('Tus-Resumable', 'The version of the protocol.', { type: 'string', const: '1.0.0' })
const offset = header('Upload-Offset', 'How many bytes have arrived.', bytes)

const answer = (description: string, headers: Readonly<Record<string, Json>> = {}): Json => ({ description, headers })
const described = (description: string, schema: Json = { type: 'string' }): Json => ({ description, schema })
const answeredOffset = { 'Upload-Offset': described('How many bytes have arrived.', bytes) }
const expires = { 'Upload-Expires': described('When an unfinished upload is removed.') }

const part = (required: boolean): Json => ({ required, content: { 'application/offset+octet-stream': { schema: binary } } })

/** Refusals have a status of the protocol and the envelope of a call. */
const statusOf = (name: RefusalName): number => tusStatuses[name] ?? refusals[name].http
const writeRefusals: readonly RefusalName[] = ['body.malformed', 'file.wrongKind', 'file.tooLarge', 'file.broken', 'thing.unknown']

export const uploadRoutes = (by: Exclude<CallerKind, 'anyone' | 'reviewer'>): readonly Route[] => {
  const common = { tag, by, statusOf, headers: ['language', ...(by === 'user' ? ['openedFor' as const] : [])] satisfies HeaderName[] }
  const consentRefusals: readonly RefusalName[] = by === 'frame' ? ['consent.owed'] : []
  return [
    {
      ...common,
      method: 'options',
      path: uploadsPath,
      name: 'describeUploads',
      by: 'anyone',
      headers: [],
      summary: 'Read what the upload server supports',
      answers: {
        204: answer('In headers.', {
          'Tus-Version': described('1.0.0'),
          'Tus-Extension': described('The extensions.'),
          'Tus-Max-Size': described('In bytes.', bytes),
        }),
      },
      refuses: [],
    },
    {
      ...common,
      method: 'post',
      path: uploadsPath,
      name: 'createUpload',
      summary: 'Begin an upload',
      description: `PNG, JPEG or PDF, at most ${uploadLimits.megabytesAtMost} MB. The first bytes may be sent along.`,
      parameters: [
        version,
        header('Upload-Length', 'The size of the file in bytes.', { ...bytes, maximum: uploadLimits.megabytesAtMost * 1024 * 1024 }),
        header(
          'Upload-Metadata',
          'tus metadata: `filename` and `filetype`, each followed by its value in base64.',
          { type: 'string' },
          false,
        ),
      ],
      requestBody: part(false),
      answers: {
        201: answer('The upload has begun.', { Location: described('The address of the upload.'), ...answeredOffset, ...expires }),
      },
      refuses: [...writeRefusals, 'file.none', 'file.tooMany', 'record.erased', 'storage.full', 'storage.noAnswer', ...consentRefusals],
    },
    {
      ...common,
      method: 'head',
      path: uploadPath,
      name: 'readUploadOffset',
      summary: 'Read how much of an upload has arrived',
      parameters: [id, version],
      answers: {
        200: answer('In headers.', { ...answeredOffset, 'Upload-Length': described('The size of the file.', bytes), ...expires }),
      },
      refuses: ['thing.unknown'],
    },
    {
      ...common,
      method: 'patch',
      path: uploadPath,
      name: 'continueUpload',
      summary: 'Send the next part of an upload',
      description:
        'Answers 409 if `Upload-Offset` differs from the number of bytes that have arrived: read that number, and continue from there.',
      parameters: [id, version, offset],
      requestBody: part(true),
      answers: {
        204: answer('The part has arrived.', { ...answeredOffset, ...expires }),
        409: answer('Another part has arrived meanwhile.'),
      },
      refuses: [...writeRefusals, 'storage.full', 'storage.noAnswer', 'record.erased', ...consentRefusals],
    },
    {
      ...common,
      method: 'delete',
      path: uploadPath,
      name: 'deleteUpload',
      summary: 'Delete an upload',
      parameters: [id, version],
      answers: { 204: answer('The upload is deleted.') },
      refuses: ['thing.unknown'],
    },
    {
      ...common,
      method: 'get',
      path: uploadPath,
      name: 'downloadUpload',
      summary: 'Download an uploaded file',
      description: 'For the account that uploaded it, as an attachment.',
      parameters: [id],
      statusOf: (name) => refusals[name].http,
      answers: {
        200: {
          description: 'The file.',
          content: Object.fromEntries(['image/png', 'image/jpeg', 'application/pdf'].map((type) => [type, { schema: binary }])),
        },
      },
      refuses: ['thing.unknown', 'record.erased'],
    },
  ]
}
