// What the page keeps for one stay: the chosen mode, the step of the business form, the access token and its type, the id of its usage
// events, and which version of a company a closing page's draft replaces.

import { randomId } from './device/random-id.ts'

export type StoredMode = 'kyc' | 'kyb' | 'init'
export type BusinessStep = 1 | 2 | 3 | 4
export type TokenType = 'KYB_SUPPLEMENT' | 'KYB'

const keys = {
  mode: 'kycMode',
  step: 'kybStep',
  token: 'accessToken',
  tokenType: 'tokenType',
  stay: 'usageStay',
  left: 'leftDraft',
} as const

const modes: readonly StoredMode[] = ['kyc', 'kyb', 'init']
const steps: readonly BusinessStep[] = [1, 2, 3, 4]

/** If the browser forbids storage, the page remembers nothing, but keeps working. */
const read = (key: string): string | null => {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

const write = (key: string, value: string | null): void => {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // Ignored, as above.
  }
}

export const readMode = (): StoredMode | undefined => modes.find((mode) => mode === read(keys.mode))
export const keepMode = (mode: StoredMode): void => write(keys.mode, mode)

export const readStep = (): BusinessStep | undefined => steps.find((step) => String(step) === read(keys.step))
export const keepStep = (step: BusinessStep): void => write(keys.step, String(step))

/** A draft that was sent while its page was closing, by the version that it replaces; undefined if there is none. */
export const readLeftDraft = (): number | undefined => {
  const version = read(keys.left)
  return version === null ? undefined : Number(version)
}
export const keepLeftDraft = (version: number | null): void => write(keys.left, version === null ? null : String(version))

export const readToken = (): string | null => read(keys.token)
export const readTokenType = (): TokenType => (read(keys.tokenType) === 'KYB_SUPPLEMENT' ? 'KYB_SUPPLEMENT' : 'KYB')

export function keepToken(token: string, type: TokenType): void {
  write(keys.token, token)
  write(keys.tokenType, type)
}

/** Keeps the type, so that a later token can be fetched for the same purpose. */
export const dropToken = (): void => write(keys.token, null)

let unstoredId: string | undefined

/** A random id, created once and sent only with usage events. */
export function readStayId(): string {
  const stored = read(keys.stay) ?? unstoredId
  if (stored !== undefined) return stored
  unstoredId = randomId()
  write(keys.stay, unstoredId)
  return unstoredId
}

/** Clears everything at logout, so that nothing of the session remains for the next user. */
export function forgetVisit(): void {
  for (const key of Object.values(keys)) write(key, null)
  unstoredId = undefined
}
