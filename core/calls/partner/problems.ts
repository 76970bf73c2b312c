// Every refusal that a partner call can answer, as a problem (RFC 9457). Its words are for the engineer who reads a log, so they are
// English and part of the contract, unlike a refusal's sentence, which people read in their own language.

interface Problem {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 503
  readonly title: string
}

export const problems = {
  'call.unknown': { status: 404, title: 'There is no such call.' },
  'call.wrongMethod': { status: 405, title: 'Every call is a POST.' },
  'call.failed': { status: 500, title: 'The call failed, and nothing was changed. Our log says why.' },
  'call.busy': { status: 503, title: 'This process is stopping. Send the call again.' },
  'database.noAnswer': { status: 503, title: 'The database does not answer. Send the call again later.' },
  'storage.full': { status: 503, title: 'There is no room to store anything. Send the call again later.' },
  'storage.noAnswer': { status: 503, title: 'The storage of files does not answer. Send the call again later.' },
  'exchange.failed': { status: 503, title: 'The exchange did not say whether it knows the user. Send the call again later.' },
  'call.tooMany': { status: 429, title: 'Too many calls. Retry-After says when the next one is allowed.' },
  'body.malformed': { status: 400, title: 'The body does not have the shape of this call.' },
  'body.notJson': { status: 400, title: 'The body is not JSON.' },
  'body.wrongType': { status: 415, title: 'The body must be application/json, in UTF-8 and not compressed.' },
  'body.tooLarge': { status: 413, title: 'The body is too large.' },
  'origin.foreign': { status: 403, title: 'The request is for another host, or comes from a page.' },
  'token.invalid': { status: 401, title: 'The access token is missing, expired, not for this API, or was withdrawn.' },
  'proof.invalid': { status: 401, title: 'The DPoP proof does not fit the request, the token or the time.' },
  'proof.used': { status: 401, title: 'This DPoP proof was used before.' },
  'scope.missing': { status: 403, title: 'The token, or the client, does not have the scope of this call.' },
  'key.missing': { status: 400, title: 'A call that changes something needs an Idempotency-Key of 8 to 128 visible characters.' },
  'key.otherRequest': { status: 422, title: 'This Idempotency-Key was used for another request.' },
  'cursor.invalid': { status: 400, title: 'The cursor was not issued to this client.' },
  'cursor.expired': {
    status: 410,
    title: 'Events after this cursor were removed at the end of their term. Begin again without a cursor, or with latest.',
  },
  'user.unknown': { status: 404, title: 'This user is not known.' },
  'user.erased': { status: 410, title: 'The data of this user was erased.' },
  'user.restricted': { status: 409, title: 'The data of this user is kept only because the law requires it, and used for nothing else.' },
  'user.blacklisted': { status: 409, title: 'The user is barred from verification.' },
  'level.pending': { status: 409, title: 'The user has submitted this level already.' },
  'level.passed': { status: 409, title: 'The user has passed this level already.' },
  'deadline.past': { status: 422, title: 'The deadline is not in the future.' },
  'review.nothingToReview': { status: 409, title: 'Nothing that was approved for this user can be looked at again.' },
  'review.open': { status: 409, title: 'A reviewer is looking at this user already.' },
  'erasure.requested': { status: 409, title: 'An erasure of this user was requested already.' },
  'export.tooMany': { status: 429, title: 'This user was exported three times in the last day.' },
} as const satisfies Record<string, Problem>

export type ProblemName = keyof typeof problems

/** Problems that every call can answer in addition to its own. */
export const commonProblems = [
  'call.failed',
  'call.busy',
  'database.noAnswer',
  'storage.full',
  'storage.noAnswer',
  'call.tooMany',
  'body.malformed',
  'body.notJson',
  'body.wrongType',
  'body.tooLarge',
  'origin.foreign',
  'token.invalid',
  'proof.invalid',
  'proof.used',
  'scope.missing',
] as const satisfies readonly ProblemName[]

/** Further problems of calls that change something. */
export const writeProblems = ['key.missing', 'key.otherRequest'] as const satisfies readonly ProblemName[]

const problemPrefix = 'urn:bonafide:problem:'

/** The `type` of a problem. */
export const problemType = (name: ProblemName): string => `${problemPrefix}${name}`

export const isProblemName = (name: string): name is ProblemName => Object.hasOwn(problems, name)
