import type { Plugin } from 'vite'

/** A message in a catalog: see `compiled` in lib.mjs. */
export type PseudoMessage = string | readonly { readonly type: number }[]

export const backwards: string
export function pseudoText(text: string): string
export function pseudoMessage(message: PseudoMessage): PseudoMessage
export const pseudoWords: Plugin
