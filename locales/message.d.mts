import type { Message } from './catalog.ts'

/** Throws where the text does not parse. */
export function compiled(text: string): Message
/** What keeps a text from being said in place of a compiled English message. */
export function misfits(message: { readonly text: string; readonly shipped: Message; readonly tag: string }): readonly string[]
