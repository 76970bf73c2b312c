// Whom a visitor of a company's link is verified as: by the number of their document, or by what a reviewer says.
import type { VisitorMatch } from './match-visitor.ts'
import type { RelatedPerson } from './related-people.ts'

export interface PersonChoice {
  /** Whom the visitor may turn out to be: of a personal link one person alone. */
  readonly people: readonly RelatedPerson[]
  readonly fit: VisitorMatch
  /** The id of the person whom the reviewer chose. */
  readonly chosen: number | undefined
}

/** Undefined: a reviewer has to say, or has named a person who it cannot be. */
export function choosePerson({ people, fit, chosen }: PersonChoice): RelatedPerson | undefined {
  if (chosen === undefined) return byDocument(fit)
  // The number of one person's document verifies no other.
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
