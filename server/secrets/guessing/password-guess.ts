// Limits on password guesses. Each identity, known or not, has three counts of wrong attempts: by address (IPv4, or an IPv6 /64),
// by the network around it (/24, /48), and by all strangers together. None locks an account: a network waits longer after each wrong attempt,
// at most a quarter of an hour, and a network without wrong attempts does not wait. So attempts from elsewhere lock no owner out.
//
// An attacker with N networks gets these attempts on one identity in a day: 500 at the calm pace, and then 98 per network (with
// proof of work: 125). docs/operators/sign-in-limits.md explains it to operators, and password-guess.test.ts measures it.
import { Refusal } from '@bonafide/core/refusal'
import type { Services } from '../../services.ts'
import { isPassword } from '../passwords.ts'
import { addTally, isTallyFull, removeTally, type Tally } from '../tally.sql.ts'
import { identityIndex } from './identity.ts'
import { networkOf } from './network.ts'
import { addPaced, type Pace } from './pace.sql.ts'

export interface Guesser {
  /** The identity whose password is being guessed; it may not exist. */
  readonly owner: string
  /** In `clientAddress`'s form. */
  readonly address: string
  /** Digest of a device that has signed in to this identity before: it is counted separately and unaffected by others' attempts. */
  readonly device?: Buffer | undefined
  /** Spends a proof of work. Without one, strangers are delayed instead once there are too many attempts. */
  readonly spendProof?: (() => Promise<boolean>) | undefined
}

export interface PasswordGuess extends Guesser {
  readonly password: string
  readonly kept: string | null
}

const longestWait = 15 * 60
export const calmPaces = {
  device: { free: 10, firstWait: 1, longestWait },
  address: { free: 10, firstWait: 1, longestWait },
  network: { free: 20, firstWait: 1, longestWait },
} as const satisfies Record<string, Pace>
/** Per network while an identity is under attack: a person who mistypes gets in, a network of guessers gets little. */
export const alarmedPace: Pace = { free: 2, firstWait: longestWait, longestWait }
/** This many wrong attempts by all strangers together count as an attack. */
export const attackLimits = { perHour: 100, perDay: 500 } as const

/** Counts an attempt before it is checked and uncounts a correct one, so that a thousand concurrent ones cannot exceed the limit. */
export async function guessAsStranger(services: Services, guesser: Guesser, isRight: () => Promise<boolean>): Promise<boolean> {
  const at = services.clock()
  const counted = await (guesser.device === undefined ? countStranger : countDevice)(services, guesser, at)
  if (!(await isRight())) return false
  await takeBack(services, counted, at)
  return true
}

export const isPasswordRight = (services: Services, { password, kept, ...guesser }: PasswordGuess): Promise<boolean> =>
  guessAsStranger(services, guesser, () => isPassword(kept, password))

/** Returns whether strangers have tried so often that they need a proof of work, or must wait. */
export const isUnderAttack = (services: Pick<Services, 'db' | 'keys' | 'clock'>, owner: string): Promise<boolean> =>
  isTallyFull(services.db.kysely, allStrangers(services, owner, services.clock()))

async function countStranger(services: Services, guesser: Guesser, at: Date): Promise<readonly Buffer[]> {
  const { owner, address } = guesser
  if (await isUnderAttack(services, owner)) return countUnderAttack(services, guesser, at)
  const counted = await countPaced(services, { owner, at }, [
    { name: address, pace: calmPaces.address },
    { name: networkOf(address), pace: calmPaces.network },
  ])
  const all = allStrangers(services, owner, at)
  if (await addTally(services.db.kysely, all)) return [...counted, all.subject]
  // Concurrent attempts reached the limit first.
  await takeBack(services, counted, at)
  return countUnderAttack(services, guesser, at)
}

async function countUnderAttack(services: Services, { owner, address, spendProof }: Guesser, at: Date): Promise<readonly Buffer[]> {
  const isSlowed = spendProof === undefined
  const counted = await countPaced(services, { owner, at }, [
    { name: address, pace: isSlowed ? alarmedPace : calmPaces.address },
    { name: networkOf(address), pace: isSlowed ? alarmedPace : calmPaces.network },
  ])
  // Last, so that no proof is spent on an attempt that must wait.
  if (isSlowed || (await spendProof())) return counted
  await takeBack(services, counted, at)
  throw new Refusal('captcha.needed')
}

const countDevice = (services: Services, { owner, device }: Guesser, at: Date): Promise<readonly Buffer[]> =>
  countPaced(services, { owner, at }, [{ name: `device:${device?.toString('hex')}`, pace: calmPaces.device }])

interface PacedCount {
  readonly name: string
  readonly pace: Pace
}

/** Counts the narrowest first. If one count refuses, none counts the attempt: trying again must not lengthen the wait. */
async function countPaced(
  services: Services,
  { owner, at }: { owner: string; at: Date },
  paced: readonly PacedCount[],
): Promise<readonly Buffer[]> {
  const identity = identityIndex(services.keys, owner)
  const counted: Buffer[] = []
  for (const { name, pace } of paced) {
    const subject = tallyOf(services, owner, name)
    const seconds = await addPaced(services.db.kysely, { subject, at, identity, pace })
    if (seconds > 0) {
      await takeBack(services, counted, at)
      throw new Refusal('signIn.wait', { seconds, minutes: seconds < 60 ? 0 : Math.ceil(seconds / 60) })
    }
    counted.push(subject)
  }
  return counted
}

/** Owners contain typed text: if the parts were simply joined, an owner that ends in an address would be counted as another's address. */
const tallyOf = ({ keys }: Pick<Services, 'keys'>, ...parts: readonly string[]): Buffer =>
  keys.blindIndex('tally', `password:${JSON.stringify(parts)}`)

const allStrangers = ({ keys }: Pick<Services, 'keys'>, owner: string, at: Date): Tally => ({
  subject: tallyOf({ keys }, owner),
  identity: identityIndex(keys, owner),
  at,
  ...attackLimits,
})

async function takeBack({ db }: Services, counted: readonly Buffer[], at: Date): Promise<void> {
  for (const subject of counted) await removeTally(db.kysely, { subject, at })
}
