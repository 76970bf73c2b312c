import type { Message } from './catalog.ts'

/** Throws if the text does not parse. */
export function compiled(text: string): Message
/** Why a text cannot replace a compiled English message. */
export function misfits(message: { readonly text: string; readonly shipped: Message; readonly tag: string }): readonly string[]
