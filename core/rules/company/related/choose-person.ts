// Decides which of a company's people has opened its link, by the visitor's document or by a reviewer's choice.
import type { VisitorMatch } from './match-visitor.ts'
import type { RelatedPerson } from './related-people.ts'

export interface PersonChoice {
  /** The people whom the visitor could be; a personal link has only one. */
  readonly people: readonly RelatedPerson[]
  readonly fit: VisitorMatch
  /** The id that the reviewer chose. */
  readonly chosen: number | undefined
}

/** Undefined if a reviewer has yet to choose, or chose someone whom the visitor cannot be. */
export function choosePerson({ people, fit, chosen }: PersonChoice): RelatedPerson | undefined {
  if (chosen === undefined) return byDocument(fit)
  // One person's document number never verifies another person.
  if (fit.match === 'same') return fit.person.id === chosen ? fit.person : undefined
  return people.find(({ id }) => id === chosen)
}

const byDocument = (fit: VisitorMatch): RelatedPerson | undefined => {
  switch (fit.match) {
    case 'none':
      return undefined
    case 'alike':
      return fit.people.length === 1 ? fit.people[0] : undefined
    case 'same':
    case 'contradicted':
      return fit.person
  }
}
