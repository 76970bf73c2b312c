// Why there is no picture, from what the browser reports. Pure: facts about the environment are passed in.

export type CameraProblem = 'denied' | 'busy' | 'missing' | 'insecure' | 'blockedByPage' | 'appDenied' | 'unknown'

export interface CameraSurroundings {
  readonly secure: boolean
  /** Whether `navigator.mediaDevices` exists. */
  readonly devices: boolean
  /** The Permissions-Policy of the embedding pages; undefined if the browser does not expose it. */
  readonly allowed: boolean | undefined
  /** Whether the page is in a web view inside an app, which has its own permissions. */
  readonly inApp: boolean
}

/** Problems known before the permission prompt. */
export const problemBefore = ({ secure, devices, allowed, inApp }: CameraSurroundings): CameraProblem | undefined => {
  if (!secure) return 'insecure'
  if (allowed === false) return 'blockedByPage'
  if (devices) return undefined
  return inApp ? 'appDenied' : 'missing'
}

/** Keyed by the error names of the standard and of older browsers. */
const problemByErrorName: Readonly<Record<string, CameraProblem>> = {
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

export const problemOf = (error: unknown, around: CameraSurroundings): CameraProblem => {
  const problem = problemBefore(around)
  if (problem !== undefined) return problem
  const { name, message } = error instanceof Error ? error : { name: '', message: '' }
  const found = problemByErrorName[name] ?? 'unknown'
  if (found === 'denied' && /permissions? policy|feature policy|disallowed by/i.test(message)) return 'blockedByPage'
  // An app without the permission reports "not allowed", "not found" or something non-standard.
  return around.inApp && found !== 'busy' && found !== 'blockedByPage' ? 'appDenied' : found
}
