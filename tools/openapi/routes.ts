// The downloads, event streams and incoming webhooks of each surface.
import { chatLivePath, deskLivePath } from '@bonafide/core/calls/chat'
import { caseFilePath, casePagePath } from '@bonafide/core/calls/desk/cases'
import { usageFiles } from '@bonafide/core/calls/desk/usage'
import { archivePath } from '@bonafide/core/calls/person/your-data'
import { funnelKinds } from '@bonafide/core/usage/funnel'
import type { Json } from './json.ts'
import { binary } from './operation.ts'
import { fileId, pathParameter, queryParameter, type Route } from './route.ts'

const file = (description: string, types: readonly string[]): Json => ({
  description,
  content: Object.fromEntries(types.map((type) => [type, { schema: type.startsWith('text/') ? { type: 'string' } : binary }])),
})

const stream = (description: string): Json => ({
  description: `Server-sent events, until the connection or the session ends. ${description}`,
  content: { 'text/event-stream': { schema: { type: 'string' } } },
})

const eventNotice =
  'An event only says that something has changed; the change itself is then read by the usual calls. A comment is sent every 25 seconds.'

export const areaRoutes: readonly Route[] = [
  {
    method: 'get',
    path: chatLivePath,
    name: 'streamChat',
    tag: 'Chat',
    summary: 'Stream changes of the conversation',
    description: `${eventNotice} At most eight streams for each account.`,
    by: 'user',
    answers: {
      200: stream('`chat`: `{"position": 12}`, the newest position, which is also the event’s id, or null if it is unknown.'),
    },
    refuses: [],
  },
  {
    method: 'get',
    path: archivePath,
    name: 'downloadArchive',
    tag: 'Your data',
    summary: 'Download the caller’s data',
    description: 'The whole address comes from `prepareArchive`. It works once, within a minute, in the session that asked for it.',
    by: 'user',
    parameters: [
      queryParameter('pass', { type: 'string' }, 'From `prepareArchive`.'),
      queryParameter('language', { type: 'string' }, 'The language of the archive; English if missing.', false),
    ],
    answers: { 200: file('A ZIP archive.', ['application/zip']) },
    refuses: ['thing.unknown', 'data.tooManyDownloads', 'record.erased'],
  },
  {
    method: 'post',
    path: '/v1/exchange/sign-out',
    name: 'signOutFromExchange',
    tag: 'Account',
    summary: 'End sessions on the exchange’s behalf',
    description:
      'Back-channel logout, if the exchange signs users in by OpenID Connect. The token in the body proves the sender. The reply is the same whether or not the session exists. With an adapter of your own, the body is what its `signedOut` reads.',
    by: 'anyone',
    requestBody: {
      required: true,
      content: {
        'application/x-www-form-urlencoded': {
          schema: { type: 'object', properties: { logout_token: { type: 'string' } }, required: ['logout_token'] },
        },
      },
    },
    answers: { 200: { description: 'The token is valid, and its sessions have ended.' }, 400: { description: 'The token is not valid.' } },
    refuses: [],
  },
]

export const providerRoutes: readonly Route[] = [
  {
    method: 'post',
    path: '/v1/sumsub/webhook',
    name: 'receiveSumsubWebhook',
    tag: 'Vendor',
    summary: 'Take a webhook from Sumsub',
    description:
      'The address for Sumsub’s webhooks, if Sumsub collects the evidence. `X-Payload-Digest` proves the sender, by HMAC_SHA256_HEX. A message only makes the server look up its applicant, and may arrive any number of times.',
    by: 'anyone',
    requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
    answers: { 204: { description: 'The message is from Sumsub.' } },
    refuses: ['session.none', 'origin.foreign', 'body.notJson'],
  },
]

const day = { type: 'string', format: 'date' }
const range: readonly Json[] = [
  queryParameter('from', day, 'The first day, in UTC.'),
  queryParameter('to', day, 'The last day.'),
  queryParameter('of', { type: 'string', enum: [...funnelKinds] }, 'Which funnel; a person’s if missing.', false),
]

const caseFile: readonly Json[] = [
  pathParameter('case', { type: 'string', pattern: '^[1-9]\\d{0,17}$' }, 'The case, which the reviewer must have opened.'),
  pathParameter('file', fileId, 'A file of the case.'),
]

export const deskRoutes: readonly Route[] = [
  {
    method: 'get',
    path: caseFilePath('{case}', '{file}'),
    name: 'downloadCaseFile',
    tag: 'Cases',
    summary: 'Download a file of a case',
    description: 'Every view is recorded. Pictures can be displayed; a PDF is sent as an attachment.',
    by: 'reviewer',
    parameters: caseFile,
    answers: { 200: file('The file as it was uploaded.', ['image/png', 'image/jpeg', 'application/pdf']) },
    refuses: ['thing.unknown'],
  },
  {
    method: 'get',
    path: casePagePath('{case}', '{file}', '{page}'),
    name: 'downloadCasePage',
    tag: 'Cases',
    summary: 'Download a page of a PDF as a picture',
    description: 'Every view is recorded.',
    by: 'reviewer',
    parameters: [...caseFile, pathParameter('page', { type: 'integer', minimum: 1, maximum: 9999 }, 'Counted from 1.')],
    answers: { 200: file('The page.', ['image/png']) },
    refuses: ['thing.unknown', 'file.broken', 'file.busy'],
  },
  {
    method: 'get',
    path: usageFiles.days,
    name: 'downloadUsageDays',
    tag: 'Usage',
    summary: 'Download the counts of a range of days',
    by: 'reviewer',
    parameters: range,
    answers: { 200: file('One line for each day.', ['text/csv']) },
    refuses: ['body.malformed'],
  },
  {
    method: 'get',
    path: usageFiles.events,
    name: 'downloadUsageEvents',
    tag: 'Usage',
    summary: 'Download the clicks and impressions of a range of days',
    by: 'reviewer',
    parameters: range,
    answers: { 200: file('One line for each event.', ['text/csv']) },
    refuses: ['body.malformed'],
  },
  {
    method: 'get',
    path: deskLivePath,
    name: 'streamDesk',
    tag: 'Chat',
    summary: 'Stream changes of conversations and of the queue',
    description: `${eventNotice} At most eight streams for each reviewer.`,
    by: 'reviewer',
    answers: {
      200: stream(
        '`chat`: `{"account": "1001", "position": 12}`, both null if they are unknown; the event’s id is the position. `cases`: `null`, the queue has changed.',
      ),
    },
    refuses: [],
  },
]
