import type { ComplementForm, SupplementWord } from '@bonafide/core/calls/company/supplement'

/** What a reviewer has said of one thing that is asked for; empty: nothing. */
export const wordsAbout = ({ words }: Pick<ComplementForm, 'words'>, about: SupplementWord['about'], name?: string): readonly string[] =>
  words.flatMap((word) => (word.about === about && word.words !== null && (name === undefined || word.name === name) ? [word.words] : []))
