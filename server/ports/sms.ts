export interface ShortMessage {
  /** E.164, with its plus sign. */
  readonly to: string
  readonly text: string
  /** The same for every attempt to send one message, so that a gateway can tell a retry from a second message. */
  readonly id: string
}

/** Sends text messages. Resolves when the gateway has accepted the message; rejects otherwise. */
export interface Sms {
  send(message: ShortMessage): Promise<void>
}
