/** Why this program cannot start here, and what its operator should do, in one sentence. Printed without a stack. */
export class CannotStart extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'CannotStart'
  }
}
