import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

/** The work that a page does for `check-risk-captcha`, as `check-captcha` takes it. */
export const solveProof = async (challenge: string | null): Promise<string> => {
  const parsed = JSON.parse(challenge ?? 'null')
  const solution = await solveChallenge({ challenge: parsed, deriveKey })
  return Buffer.from(JSON.stringify({ challenge: parsed, solution })).toString('base64')
}
