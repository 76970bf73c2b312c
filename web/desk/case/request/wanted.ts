// What a reviewer has chosen to ask for, between the dialog and the call.
import type { RequestedPart } from '@bonafide/core/calls/desk/requests'

/** `field:officialEmail`, `paper:ARTICLES`, `people`, `institutions`. */
export type WantedKey = string

export interface Wanted {
  readonly chosen: readonly WantedKey[]
  /** By key; a word may be left for what is not chosen any more. */
  readonly words: Readonly<Record<WantedKey, string>>
}

export const nothingWanted: Wanted = { chosen: [], words: {} }

export const keyOf = (about: 'field' | 'paper', name: string): WantedKey => `${about}:${name}`

export const partsOf = ({ chosen, words }: Wanted): RequestedPart[] =>
  chosen.map((key) => {
    const [about = '', ...rest] = key.split(':')
    const said = words[key]?.trim() ?? ''
    if (about === 'people' || about === 'institutions') return { about, words: said }
    return { about: about === 'paper' ? 'paper' : 'field', name: rest.join(':'), words: said }
  })

/** Those of one kind are replaced, the others stay. */
export const chosenOf = ({ chosen }: Wanted, kind: string): readonly WantedKey[] => chosen.filter((key) => key.startsWith(kind))

export const withChosen = (wanted: Wanted, kind: string, keys: readonly WantedKey[]): Wanted => ({
  ...wanted,
  chosen: [...wanted.chosen.filter((key) => !key.startsWith(kind)), ...keys],
})

export const withWords = (wanted: Wanted, key: WantedKey, words: string): Wanted => ({
  ...wanted,
  words: { ...wanted.words, [key]: words },
})
