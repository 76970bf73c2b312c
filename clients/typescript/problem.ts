import type { ProblemName } from '@bonafide/core/calls/partner/problems'

/** Bonafide's answer instead of data (RFC 9457). Match on `code`: titles are for people. */
export class BonafideProblem extends Error {
  readonly code: ProblemName | string
  readonly status: number
  /** Identifies the request in Bonafide's log. */
  readonly instance: string | undefined
  /** The invalid parts of the body, as JSON pointers. */
  readonly errors: readonly { readonly pointer: string; readonly code: string }[]
  /** In seconds, if the call may be retried later. */
  readonly retryAfter: number | undefined

  constructor(status: number, body: Readonly<Record<string, unknown>>, retryAfter: number | undefined) {
    const code = textOf(body['code']) ?? textOf(body['error']) ?? String(status)
    super(`${code}: ${textOf(body['title']) ?? 'the call was refused'}`)
    this.name = 'BonafideProblem'
    this.code = code
    this.status = status
    this.instance = textOf(body['instance'])
    this.errors = Array.isArray(body['errors']) ? body['errors'] : []
    this.retryAfter = retryAfter
  }
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
