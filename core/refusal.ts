import { type RefusalName, type refusals } from './codes.ts'

export type RefusalFacts = Readonly<Record<string, string | number>>

/** The values that a refusal's sentence needs, as listed in `core/codes.ts`. */
export type FactsOf<Name extends RefusalName> = (typeof refusals)[Name] extends { readonly facts: readonly (infer Fact extends string)[] }
  ? Readonly<Record<Fact, string | number>>
  : Readonly<Record<never, never>>

/** A "no" with its name and the values of its sentence. Thrown on the server, worded by `locales`. */
export class Refusal<Name extends RefusalName = RefusalName> extends Error {
  readonly refused: Name
  readonly facts: RefusalFacts

  constructor(
    refused: Name,
    ...[facts]: Readonly<Record<never, never>> extends FactsOf<Name> ? [facts?: RefusalFacts] : [facts: FactsOf<Name>]
  ) {
    super(refused)
    this.name = 'Refusal'
    this.refused = refused
    this.facts = facts ?? {}
  }
}

/**
 * An internal failure for an operator to read. The message is a constant phrase and never holds a value, so that it can be logged safely: a
 * composed text does not compile.
 */
export class InternalError<const Phrase extends string = string> extends Error {
  constructor(phrase: string extends Phrase ? never : Phrase, options?: ErrorOptions) {
    super(phrase, options)
    this.name = 'InternalError'
  }
}
