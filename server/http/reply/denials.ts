// Logs every denied request (ASVS 5, V16.3): the first of its kind immediately, repeats as one line with a count, so that a flood
// of denials neither fills the log nor hides in it.
import type { RefusalName } from '@bonafide/core/codes'
import { createHmac, randomBytes } from 'node:crypto'
import type { Log } from '../../log/log.ts'

/** Security refusals: authentication, authorisation, a wrong secret, or a limit on guesses. */
const kinds: ReadonlySet<RefusalName> = new Set<RefusalName>([
  'origin.foreign',
  'call.tooMany',
  'session.none',
  'frame.tokenGone',
  'frame.openerGone',
  'token.expired',
  'captcha.needed',
  'captcha.wrong',
  'code.wrong',
  'code.currentWrong',
  'code.tooMany',
  'signIn.wrong',
  'signIn.tooMany',
  'signIn.wait',
  'signIn.ticketGone',
  'app.ticketWrong',
  'password.wrong',
  'totp.wrong',
  'device.signKeyWrong',
  'face.refused',
  'data.codeWrong',
  'data.tooManyTries',
  'challenge.tooMany',
  'handOver.gone',
  'handOver.wrongNumber',
  'handOver.tooMany',
  'link.gone',
  'link.tooMany',
  'invitation.gone',
  'reviewer.signInWrong',
  'case.notOpened',
  'case.tooMany',
  'chat.tooManyOpened',
  // Another account's object gets the same answer as a missing one; both are logged.
  'thing.unknown',
])

export const isDenial = (refused: RefusalName): boolean => kinds.has(refused)

export interface Denial {
  readonly call: string
  readonly code: string
  readonly http: number
  readonly request: string
  /** The network address that the request is counted against. Never logged as is. */
  readonly address: string
}

export interface Denials {
  add(denial: Denial): void
  /** Logs the repeats counted so far. */
  flush(): void
}

const windowMs = 10_000
/**
 * Beyond this many distinct denials in a window, the rest share one line per call and code, so that many addresses cannot flood the log.
 */
const maxDistinctDenials = 1_000
const others = 'others'

interface Counted {
  readonly call: string
  readonly code: string
  readonly http: number
  readonly caller: string
  repeats: number
}

export const denialsIn = (log: Log): Denials => {
  // Distinguishes callers in one process's lines without revealing their address.
  const key = randomBytes(32)
  const nameOf = (address: string): string => createHmac('sha256', key).update(address).digest('base64url').slice(0, 12)
  let counted = new Map<string, Counted>()
  let timer: NodeJS.Timeout | undefined
  const flush = (): void => {
    clearTimeout(timer)
    timer = undefined
    const window = counted
    counted = new Map()
    for (const { repeats, ...facts } of window.values()) if (repeats > 0) log.info('denied again', { ...facts, count: repeats })
  }
  const beginWindow = (): void => {
    timer = setTimeout(flush, windowMs)
    timer.unref()
  }
  const idOf = (caller: string, { call, code }: Denial): string => `${caller} ${code} ${call}`
  return {
    add: (denial) => {
      if (timer === undefined) beginWindow()
      const { call, code, http, request, address } = denial
      const own = nameOf(address)
      const caller = counted.size < maxDistinctDenials || counted.has(idOf(own, denial)) ? own : others
      const existing = counted.get(idOf(caller, denial))
      if (existing !== undefined) existing.repeats += 1
      else {
        counted.set(idOf(caller, denial), { call, code, http, caller, repeats: 0 })
        log.info('denied', { call, code, http, caller, request })
      }
    },
    flush,
  }
}
