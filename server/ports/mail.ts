import type { Language } from '@bonafide/core/languages'

export interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly language: Language
}

export interface ShortMessage {
  /** E.164, with its plus sign. */
  readonly to: string
  readonly text: string
}

/** Takes letters and short messages to people. Resolves when the next hop has taken them; rejects when it has not. */
export interface Mail {
  send(letter: Letter): Promise<void>
  text(message: ShortMessage): Promise<void>
}
