// Why there is no picture, from what the browser really says. Touches nothing: what it has to know of its surroundings is handed in.

export type CameraProblem = 'denied' | 'busy' | 'missing' | 'insecure' | 'blockedByPage' | 'appDenied' | 'unknown'

export interface Surroundings {
  readonly secure: boolean
  /** `navigator.mediaDevices` is there. */
  readonly devices: boolean
  /** The Permissions-Policy of the pages around; undefined if the browser does not expose it. */
  readonly allowed: boolean | undefined
  /** A web view inside of an app, which has permissions of its own. */
  readonly inApp: boolean
}

/** Problems that are known before the permission prompt. */
export const problemBefore = ({ secure, devices, allowed, inApp }: Surroundings): CameraProblem | undefined => {
  if (!secure) return 'insecure'
  if (allowed === false) return 'blockedByPage'
  if (devices) return undefined
  return inApp ? 'appDenied' : 'missing'
}

/** By the names of the standard, and of older browsers. */
const named: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'denied',
  PermissionDeniedError: 'denied',
  SecurityError: 'blockedByPage',
  NotReadableError: 'busy',
  TrackStartError: 'busy',
  AbortError: 'busy',
  NotFoundError: 'missing',
  DevicesNotFoundError: 'missing',
  OverconstrainedError: 'missing',
}

export const problemOf = (error: unknown, around: Surroundings): CameraProblem => {
  const problem = problemBefore(around)
  if (problem !== undefined) return problem
  const { name, message } = error instanceof Error ? error : { name: '', message: '' }
  const said = named[name] ?? 'unknown'
  if (said === 'denied' && /permissions? policy|feature policy|disallowed by/i.test(message)) return 'blockedByPage'
  // An app that has no permission itself says "not allowed", "not found" or nothing that is in the standard.
  return around.inApp && said !== 'busy' && said !== 'blockedByPage' ? 'appDenied' : said
}
