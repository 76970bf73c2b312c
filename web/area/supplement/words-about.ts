import type { ComplementForm, SupplementWord } from '@bonafide/core/calls/company/supplement'

/** The reviewer's notes on a requested item; empty if there are none. */
export const wordsAbout = ({ words }: Pick<ComplementForm, 'words'>, about: SupplementWord['about'], name?: string): readonly string[] =>
  words.flatMap((word) => (word.about === about && word.words !== null && (name === undefined || word.name === name) ? [word.words] : []))
