import type { Generated, GeneratedAlways } from 'kysely'

interface Codes {
  biz_type: string
  /** Blind index of channel and address. */
  address: Buffer
  /** The account that requested it; `~` and a blind index of the network for an anonymous request. */
  account: string
  key_digest: Buffer
  code_digest: Buffer
  tries: Generated<number>
  used: Generated<boolean>
  sent_at: Date
  expires_at: Date
}

/** Events counted against a caller in the last day, as moments, so that windows slide instead of restarting. */
interface Tallies {
  subject: Buffer
  at: Date[]
  newest: Date
  /** Blind index of the identity whose sign-in it delays. */
  identity: Buffer | null
}

interface CaptchaPasses {
  subject: Buffer
  expires_at: Date
}

interface CaptchaReplays {
  digest: Buffer
  expires_at: Date
}

interface KnownDevices {
  /** Blind index of the identity that signed in from it. */
  owner: Buffer
  /** Digest of the token in its cookie. */
  device: Buffer
  /** Null: older than this column. */
  first_at: Generated<Date | null>
  seen_at: Date
}

interface OutboxMessages {
  id: GeneratedAlways<string>
  kind: 'mail' | 'sms'
  receiver: string
  subject: string | null
  text: string
  sent_at: Date
}

export interface CodesTables {
  codes: Codes
  tallies: Tallies
  captcha_passes: CaptchaPasses
  captcha_replays: CaptchaReplays
  known_devices: KnownDevices
  outbox_messages: OutboxMessages
}
