// How often a password may be guessed. Three counts of wrong tries for each identity, known or not: of the address (IPv4, or an IPv6 /64),
// of the network around it (/24, /48), and of all strangers together. None of them is a wall: a network waits longer after each wrong try,
// at most a quarter of an hour, and a network without wrong tries does not wait. So tries from elsewhere lock no owner out.
//
// What an attacker with N networks gets on one identity in a day: 500 tries at the calm pace, and from then on 98 for each network (with
// a proof of work: 125). docs/operators/sign-in-limits.md says it to operators, password-guess.test.ts measures it.
import { Refusal } from '@bonafide/core/refusal'
import type { House } from '../../house.ts'
import { isPassword } from '../passwords.ts'
import { addTally, isTallyFull, removeTally, type Tally } from '../tally.sql.ts'
import { identityIndex } from './identity.ts'
import { networkOf } from './network.ts'
import { addPaced, type Pace } from './pace.sql.ts'

export interface Guesser {
  /** The identity whose password is guessed; it may not exist. */
  readonly owner: string
  /** In the form that `clientAddress` counts. */
  readonly address: string
  /** Digest of a device that has signed in to this identity before: it is counted by itself and knows nothing of the others' tries. */
  readonly device?: Buffer | undefined
  /** Spends a proof of work. Where there is none to give, strangers are slowed down instead once they are too many. */
  readonly spendProof?: (() => Promise<boolean>) | undefined
}

export interface PasswordGuess extends Guesser {
  readonly password: string
  readonly kept: string | null
}

const longestWait = 15 * 60
export const calm = {
  device: { free: 10, firstWait: 1, longestWait },
  address: { free: 10, firstWait: 1, longestWait },
  network: { free: 20, firstWait: 1, longestWait },
} as const satisfies Record<string, Pace>
/** For each network while an identity is under attack: a person who mistypes gets in, a network of guessers gets little. */
export const alarmed: Pace = { free: 2, firstWait: longestWait, longestWait }
/** Wrong tries of all strangers together that make an attack. */
export const alarm = { perHour: 100, perDay: 500 } as const

/** Counts a try before it is looked at and takes it back when it was right, so that a thousand at once are no more than the limit. */
export async function guessAsStranger(house: House, guesser: Guesser, isRight: () => Promise<boolean>): Promise<boolean> {
  const at = house.clock()
  const counted = await (guesser.device === undefined ? countStranger : countDevice)(house, guesser, at)
  if (!(await isRight())) return false
  await takeBack(house, counted, at)
  return true
}

export const isPasswordRight = (house: House, { password, kept, ...guesser }: PasswordGuess): Promise<boolean> =>
  guessAsStranger(house, guesser, () => isPassword(kept, password))

/** Whether strangers have tried so often that they have to prove work, or to wait. */
export const isUnderAttack = (house: Pick<House, 'db' | 'keys' | 'clock'>, owner: string): Promise<boolean> =>
  isTallyFull(house.db.kysely, allStrangers(house, owner, house.clock()))

async function countStranger(house: House, guesser: Guesser, at: Date): Promise<readonly Buffer[]> {
  const { owner, address } = guesser
  if (await isUnderAttack(house, owner)) return countUnderAttack(house, guesser, at)
  const counted = await countPaced(house, { owner, at }, [
    { name: address, pace: calm.address },
    { name: networkOf(address), pace: calm.network },
  ])
  const all = allStrangers(house, owner, at)
  if (await addTally(house.db.kysely, all)) return [...counted, all.subject]
  // Others at the same moment were quicker to fill it.
  await takeBack(house, counted, at)
  return countUnderAttack(house, guesser, at)
}

async function countUnderAttack(house: House, { owner, address, spendProof }: Guesser, at: Date): Promise<readonly Buffer[]> {
  const slowed = spendProof === undefined
  const counted = await countPaced(house, { owner, at }, [
    { name: address, pace: slowed ? alarmed : calm.address },
    { name: networkOf(address), pace: slowed ? alarmed : calm.network },
  ])
  // Last, so that no proof is spent on a try that has to wait.
  if (slowed || (await spendProof())) return counted
  await takeBack(house, counted, at)
  throw new Refusal('captcha.needed')
}

const countDevice = (house: House, { owner, device }: Guesser, at: Date): Promise<readonly Buffer[]> =>
  countPaced(house, { owner, at }, [{ name: `device:${device?.toString('hex')}`, pace: calm.device }])

interface Paced {
  readonly name: string
  readonly pace: Pace
}

/** The narrow one first. What one of them refuses counts in none: asking again must not make the wait longer. */
async function countPaced(house: House, { owner, at }: { owner: string; at: Date }, paced: readonly Paced[]): Promise<readonly Buffer[]> {
  const identity = identityIndex(house.keys, owner)
  const counted: Buffer[] = []
  for (const { name, pace } of paced) {
    const subject = tallyOf(house, owner, name)
    const seconds = await addPaced(house.db.kysely, { subject, at, identity, pace })
    if (seconds > 0) {
      await takeBack(house, counted, at)
      throw new Refusal('signIn.wait', { seconds, minutes: seconds < 60 ? 0 : Math.ceil(seconds / 60) })
    }
    counted.push(subject)
  }
  return counted
}

/** Owners contain typed text: written one after the other, an owner that ends in an address would be counted as another's address. */
const tallyOf = ({ keys }: Pick<House, 'keys'>, ...parts: readonly string[]): Buffer =>
  keys.blindIndex('tally', `password:${JSON.stringify(parts)}`)

const allStrangers = ({ keys }: Pick<House, 'keys'>, owner: string, at: Date): Tally => ({
  subject: tallyOf({ keys }, owner),
  identity: identityIndex(keys, owner),
  at,
  ...alarm,
})

async function takeBack({ db }: House, counted: readonly Buffer[], at: Date): Promise<void> {
  for (const subject of counted) await removeTally(db.kysely, { subject, at })
}
