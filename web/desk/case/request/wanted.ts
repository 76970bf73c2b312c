// A reviewer's selection for a request, between the dialog and the call.
import type { RequestedPart } from '@bonafide/core/calls/desk/requests'

/** `field:officialEmail`, `paper:ARTICLES`, `people`, `institutions`. */
export type WantedKey = string

export interface WantedParts {
  readonly chosen: readonly WantedKey[]
  /** By key; a note may remain for an item that is no longer selected. */
  readonly words: Readonly<Record<WantedKey, string>>
}

export const nothingWanted: WantedParts = { chosen: [], words: {} }

export const keyOf = (about: 'field' | 'paper', name: string): WantedKey => `${about}:${name}`

export const wantedPartsOf = ({ chosen, words }: WantedParts): RequestedPart[] =>
  chosen.map((key) => {
    const [about = '', ...rest] = key.split(':')
    const text = words[key]?.trim() ?? ''
    if (about === 'people' || about === 'institutions') return { about, words: text }
    return { about: about === 'paper' ? 'paper' : 'field', name: rest.join(':'), words: text }
  })

export const chosenOf = ({ chosen }: WantedParts, kind: string): readonly WantedKey[] => chosen.filter((key) => key.startsWith(kind))

/** Replaces the items of one kind and keeps the others. */
export const withChosen = (wanted: WantedParts, kind: string, keys: readonly WantedKey[]): WantedParts => ({
  ...wanted,
  chosen: [...wanted.chosen.filter((key) => !key.startsWith(kind)), ...keys],
})

export const withWords = (wanted: WantedParts, key: WantedKey, words: string): WantedParts => ({
  ...wanted,
  words: { ...wanted.words, [key]: words },
})
