// Standard Webhooks, symmetric signatures: HMAC-SHA256 over id, timestamp and body, one signature per active secret.
import { createHmac } from 'node:crypto'

export const secretPrefix = 'whsec_'

export interface Message {
  readonly id: string
  readonly body: string
}

export interface SignedHeaders {
  readonly 'webhook-id': string
  readonly 'webhook-timestamp': string
  readonly 'webhook-signature': string
}

export const signedHeaders = (message: Message, secrets: readonly Buffer[], at: Date): SignedHeaders => {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signed = `${message.id}.${timestamp}.${message.body}`
  const signatures = secrets.map((secret) => `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`)
  return { 'webhook-id': message.id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
