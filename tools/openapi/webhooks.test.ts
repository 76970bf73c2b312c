import { expect, test } from 'vitest'
import { webhookTypes } from '../../server/record/outbox.ts'
import { testDeliveryType } from '../../server/webhooks/try-endpoint.ts'
import { apiDocuments } from './files.ts'
import { bodyOf, describedWebhooks, sentEvents } from './webhooks.ts'

const payloads = new Map(describedWebhooks().map(({ type, payload }) => [type, payload]))

test('every type is described except the two that no endpoint receives', () => {
  const { partyRecognised: _own, detailsRead: _theirs, ...sent } = webhookTypes
  expect([...payloads.keys()].toSorted()).toEqual([...Object.values(sent), testDeliveryType].toSorted())
})

test.each(sentEvents())('the body of $kind has the fields that its schema describes, and no others', (schema) => {
  const body = bodyOf(schema)
  const payload = payloads.get(body.type)
  expect(payload?.safeParse(body)).toMatchObject({ success: true })
  for (const name of Object.keys(body.data)) {
    const { [name]: _left, ...data } = body.data
    expect(payload?.safeParse({ ...body, data }).success, `without ${name}`).toBe(false)
  }
  expect(payload?.safeParse({ ...body, data: { ...body.data, more: 1 } }).success).toBe(false)
})

test('receivers may get fields that are not described yet', async () => {
  const { 'webhooks.json': document } = await apiDocuments()
  expect(JSON.stringify(document)).not.toContain('additionalProperties')
  expect(document).toHaveProperty(['webhooks', 'level.approved', 'post', 'security'], [{ signature: [] }])
  expect(document).toHaveProperty(['components', 'schemas', 'LevelApprovedPayload', 'properties', 'type', 'const'], 'level.approved')
})
