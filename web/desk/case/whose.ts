import type { WholeCase } from '@bonafide/core/calls/desk/cases'

export type Whose = 'person' | 'company'

/** Who is verified in a case, and reads what is decided. */
export const whoseOf = ({ about }: Pick<WholeCase, 'about'>): Whose =>
  about === 'business' || about === 'businessAdvanced' || about === 'businessOtc' ? 'company' : 'person'
