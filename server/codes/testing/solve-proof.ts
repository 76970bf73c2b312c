import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

/** Solves the proof of work of `check-risk-captcha` as the page does, in the format of `check-captcha`. */
export const solveProof = async (challenge: string | null): Promise<string> => {
  const parsed = JSON.parse(challenge ?? 'null')
  const solution = await solveChallenge({ challenge: parsed, deriveKey })
  return Buffer.from(JSON.stringify({ challenge: parsed, solution })).toString('base64')
}
