import type { Language } from '@bonafide/core/languages'

export interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly language: Language
}

/** Takes letters to people. Resolves when the next hop has taken the letter; rejects when it has not. */
export interface Mail {
  send(letter: Letter): Promise<void>
}
