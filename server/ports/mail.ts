import type { Language } from '@bonafide/core/languages'

export interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly language: Language
}

/** Sends letters. Resolves when the next hop has accepted the letter; rejects otherwise. */
export interface Mail {
  send(letter: Letter): Promise<void>
}
