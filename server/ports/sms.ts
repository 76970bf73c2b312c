export interface ShortMessage {
  /** E.164, with its plus sign. */
  readonly to: string
  readonly text: string
  /** Equal for every try to send one message, so that a gateway can tell a retry from a second message. */
  readonly id: string
}

/** Takes short messages to phones. Resolves when the gateway has taken the message; rejects when it has not. */
export interface Sms {
  send(message: ShortMessage): Promise<void>
}
