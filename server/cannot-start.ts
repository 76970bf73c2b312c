/** Why this program cannot start here, in one sentence that tells its operator what to do. Shown without a stack. */
export class CannotStart extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'CannotStart'
  }
}
