// A reviewer's selection for a request, between the dialog and the call.
import type { RequestedPart } from '@bonafide/core/calls/desk/requests'

/** `field:officialEmail`, `paper:ARTICLES`, `people`, `institutions`. */
export type PartKey = string

export interface SelectedParts {
  readonly chosen: readonly PartKey[]
  /** By key; a note may remain for an item that is no longer selected. */
  readonly words: Readonly<Record<PartKey, string>>
}

export const nothingWanted: SelectedParts = { chosen: [], words: {} }

export const keyOf = (about: 'field' | 'paper', name: string): PartKey => `${about}:${name}`

export const wantedPartsOf = ({ chosen, words }: SelectedParts): RequestedPart[] =>
  chosen.map((key) => {
    const [about = '', ...rest] = key.split(':')
    const text = words[key]?.trim() ?? ''
    if (about === 'people' || about === 'institutions') return { about, words: text }
    return { about: about === 'paper' ? 'paper' : 'field', name: rest.join(':'), words: text }
  })

export const chosenOf = ({ chosen }: SelectedParts, kind: string): readonly PartKey[] => chosen.filter((key) => key.startsWith(kind))

/** Replaces the items of one kind and keeps the others. */
export const withChosen = (wanted: SelectedParts, kind: string, keys: readonly PartKey[]): SelectedParts => ({
  ...wanted,
  chosen: [...wanted.chosen.filter((key) => !key.startsWith(kind)), ...keys],
})

export const withWords = (wanted: SelectedParts, key: PartKey, words: string): SelectedParts => ({
  ...wanted,
  words: { ...wanted.words, [key]: words },
})
