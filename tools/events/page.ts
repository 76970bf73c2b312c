// Generates docs/operators/events.md from the events' schemas, their sentences, and the code that writes and sends them.
import { type AccountEventKind, eventFieldMeanings, eventMeanings } from '@bonafide/core/events'
import { freshStanding } from '@bonafide/core/standing'
import { webhookBody, webhookTypes } from '../../server/record/outbox.ts'
import { testDeliveryType } from '../../server/webhooks/try-endpoint.ts'
import { type EventSchema, eventSchemas } from './schemas.ts'
import { readServer, writersOf } from './writers.ts'

export const eventsPage = (server: ReadonlyMap<string, string> = readServer()): string => {
  const schemas = eventSchemas()
  return `# Events

The record holds what happened to each verification, as events in the past tense that are never changed. Each is also sent to your endpoints as a
[webhook](webhooks.md), in the order in which it happened. This page is made by \`npx tsx tools/events.ts\`.

## The record

Fields with a ? may be absent; all fields are sealed with the person's key. "By" is who can cause the event: the **account** itself, the
**provider** that reads the evidence, a rule of the **policy** (often a daily job), an **operator** at the command line, a
**reviewer**, or the exchange's back end (**partner**, see [the API](../integrators/partner.md)).

| kind | means | fields | by | written in |
|---|---|---|---|---|
${schemas.map((schema) => recordRow(schema, server)).join('\n')}

| field | holds |
|---|---|
${Object.entries(eventFieldMeanings)
  .map(([name, holds]) => `| \`${name}\` | ${holds} |`)
  .join('\n')}

A level is one of the levels in [\`core/events.ts\`](../../core/events.ts). The demo's accounts begin with events by \`demo\`.

## Webhooks

The body is \`{ type, timestamp, data }\`. \`data\` always has ${list(commonTo(schemas))}:
the account's number, and its standing after the event in the numbers of [\`core/status.ts\`](../../core/status.ts). A transfer's data
is \`reversed\` when reviewers took the transfer back; other fields are those of the record.

| type | sent for | further data |
|---|---|---|
${schemas.map((schema) => webhookRow(schema, schemas)).join('\n')}
| \`${testDeliveryType}\` | \`webhook add\` and \`webhook test\`; about no account | only \`endpoint\` |

A company's people and the visitors of its link have records of their own, whose events are not sent. \`${webhookTypes.partyRecognised}\` is only ever
written there, so you never receive it. Nor do you receive \`${webhookTypes.detailsRead}\`: your own back end caused it. That all of a company's people are verified is \`${webhookTypes.levelApproved}\` of the company, with the level \`owners\`.
`
}

const recordRow = ({ kind, fields }: EventSchema, server: ReadonlyMap<string, string>): string => {
  const { means, by } = eventMeanings[kind]
  const named = fields.map(({ name, required }) => `\`${name}\`${required ? '' : '?'}`)
  const files = writersOf(kind, server).map((file) => `[${file.split('/').at(-1)}](../../${file})`)
  return `| \`${kind}\` | ${means} | ${named.join(', ')} | ${by.length === 0 ? 'no one yet' : by.join(', ')} | ${files.join(', ')} |`
}

const dataOf = ({ sample }: EventSchema): readonly string[] => {
  const at = new Date(0)
  const body: { readonly data: object } = JSON.parse(webhookBody({ subject: '1', event: sample, standing: freshStanding, at }))
  return Object.keys(body.data)
}

const commonTo = (schemas: readonly EventSchema[]): readonly string[] => {
  const [first = [], ...others] = schemas.map(dataOf)
  return first.filter((name) => others.every((names) => names.includes(name)))
}

const list = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ')

const webhookRow = (schema: EventSchema, schemas: readonly EventSchema[]): string => {
  const kind: AccountEventKind = schema.kind
  const common = commonTo(schemas)
  return `| \`${webhookTypes[kind]}\` | \`${kind}\` | ${list(dataOf(schema).filter((name) => !common.includes(name)))} |`
}
