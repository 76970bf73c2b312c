// The webhooks as OpenAPI 3.1: one for each type, with the fields that the server actually puts into its body.
import { AccountEvent, type AccountEventKind, eventMeanings } from '@bonafide/core/events'
import { freshStanding } from '@bonafide/core/standing'
import { ErrorStatus, Verification } from '@bonafide/core/status'
import { UserId } from '@bonafide/core/values'
import * as z from 'zod/mini'
import { unpublished, webhookBody, webhookTypes } from '../../server/record/outbox.ts'
import { testDeliveryType } from '../../server/webhooks/try-endpoint.ts'
import { type EventSchema, eventSchemas } from '../events/schemas.ts'
import { capitalized, type Json, refTo } from './json.ts'
import { type CodeSchemas, schemaBook, type SchemaRoot } from './schema-book.ts'
import { defOf } from './schema-tree.ts'

/** `partyRecognised` is written only to the record of a company's person, which has no account and sends nothing. */
const neverSent: ReadonlySet<AccountEventKind> = new Set<AccountEventKind>([...unpublished, 'partyRecognised'])

const moment = z.iso.datetime()
/** Fields of every body. The other fields are those of the event. */
const ownFields: Readonly<Record<string, z.ZodMiniType>> = {
  account: UserId,
  reversed: z.boolean(),
  level1Flag: Verification,
  level2Flag: Verification,
  level3Flag: Verification,
  errorStatus: ErrorStatus,
}

export const sentEvents = (): readonly EventSchema[] => eventSchemas().filter(({ kind }) => !neverSent.has(kind))

/** The body that the server sends for this event, with every field that the event may have. */
export const bodyOf = ({ sample }: EventSchema): { readonly type: string; readonly data: Readonly<Record<string, unknown>> } =>
  JSON.parse(webhookBody({ subject: '1', event: sample, standing: freshStanding, at: new Date(0) }))

const eventFields = (kind: AccountEventKind): Readonly<Record<string, unknown>> => {
  const { options = [] } = defOf(AccountEvent) as { readonly options?: readonly z.ZodMiniType[] }
  const shapes = options.map((option) => defOf(option).shape ?? {})
  return shapes.find((shape) => z.safeParse(shape['kind'] as z.ZodMiniType, kind).success) ?? {}
}

const payloadOf = (schema: EventSchema): z.ZodMiniType => {
  const { type, data } = bodyOf(schema)
  const fields = eventFields(schema.kind)
  const dataFields = Object.keys(data).map((name) => {
    const field = ownFields[name] ?? fields[name]
    if (field === undefined) throw new Error(`the type of ${name} in the webhook ${type} is not known`)
    return [name, field as z.ZodMiniType] as const
  })
  return z.strictObject({ type: z.literal(type), timestamp: moment, data: z.strictObject(Object.fromEntries(dataFields)) })
}

export interface DescribedWebhook {
  readonly type: string
  readonly name: string
  readonly about: string
  readonly tag: string
  readonly payload: z.ZodMiniType
}

export const describedWebhooks = (): readonly DescribedWebhook[] => [
  ...sentEvents().map((schema): DescribedWebhook => {
    const { means, by }: { readonly means: string; readonly by: readonly string[] } = eventMeanings[schema.kind]
    const about = by.length === 0 ? `${means} This version never sends it.` : means
    return { type: webhookTypes[schema.kind], name: schema.kind, about, tag: 'Events', payload: payloadOf(schema) }
  }),
  {
    type: testDeliveryType,
    name: 'endpointTest',
    about: 'A test delivery, sent when an endpoint is added or tested. It concerns no account. Answer with 2xx and ignore it.',
    tag: 'Test',
    payload: z.strictObject({
      type: z.literal(testDeliveryType),
      timestamp: moment,
      data: z.strictObject({ endpoint: z.string().check(z.regex(/^hook_[0-9a-f]+$/)) }),
    }),
  },
]

export const webhooksDocument = (code: CodeSchemas): Json => {
  const all = describedWebhooks()
  const roots = all.map(({ name, payload }): SchemaRoot => ({ name: `${capitalized(name)}Payload`, schema: payload, direction: 'output' }))
  const book = schemaBook(roots, code)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bonafide: webhooks',
      version: '1',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      description: `What your endpoint receives, as Standard Webhooks describes. \`data\` has the account's number and its standing after the event. New types and fields may be added: ignore those that you do not know. How deliveries work: docs/operators/webhooks.md.`,
    },
    servers: [{ url: '{endpoint}', variables: { endpoint: { default: 'https://exchange.example/hooks', description: 'Your endpoint.' } } }],
    tags: [
      { name: 'Events', description: 'Changes of an account’s verification, in order within each account.' },
      { name: 'Test', description: 'Deliveries that concern no account.' },
    ],
    webhooks: Object.fromEntries(
      all.map((webhook) => [webhook.type, { post: webhookOperation(webhook, book.of(webhook.payload, 'output')) }]),
    ),
    components: { securitySchemes: { signature }, parameters, schemas: openToNewFields(book.components) },
  }
}

/** Receivers are told to expect new fields, so no schema forbids them. */
const openToNewFields = (components: Json): Json =>
  JSON.parse(JSON.stringify(components), (key, inside: unknown) =>
    key === 'additionalProperties' && inside === false ? undefined : inside,
  ) as Json

const signature = {
  type: 'apiKey',
  in: 'header',
  name: 'webhook-signature',
  description:
    '`v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, with the endpoint’s secret: the base64 after `whsec_`. While a secret is rotated there are two, separated by a space. Verify it with a Standard Webhooks library before you read the body.',
}

const parameters = {
  id: {
    name: 'webhook-id',
    in: 'header',
    required: true,
    description: 'The id of the event, the same whenever it is sent again. Handle each id once.',
    schema: { type: 'string', pattern: '^msg_[0-9a-f]{32}$' },
  },
  timestamp: {
    name: 'webhook-timestamp',
    in: 'header',
    required: true,
    description: 'When this attempt was made, in seconds since 1970. Refuse one that is more than five minutes off.',
    schema: { type: 'string', pattern: '^\\d+$' },
  },
}

const webhookOperation = ({ type, name, about, tag }: DescribedWebhook, payload: Json): Json => ({
  operationId: name,
  tags: [tag],
  summary: type,
  description: about,
  security: [{ signature: [] }],
  parameters: Object.keys(parameters).map((parameter) => refTo('parameters', parameter)),
  requestBody: { required: true, content: { 'application/json': { schema: payload } } },
  responses: {
    '2XX': { description: 'Accepted. The body of the response is not read.' },
    410: { description: 'The endpoint is gone: it is switched off.' },
    '4XX': { description: 'Refused: the event is sent again later, ten times over three days.' },
    '5XX': { description: 'As 4XX. After 502, 503 or 504, as after 429, single probes find out when the endpoint is back.' },
  },
})
