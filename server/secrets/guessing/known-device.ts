// A device that has signed in to an identity before, proved by a random token in an httpOnly cookie that outlives the session. What
// strangers try elsewhere does not slow it down. The token opens nothing: the password is asked for all the same.
// OWASP, "Slow Down Online Guessing Attacks with Device Cookies".
import type { Tx } from '../../db/transaction.ts'
import type { House } from '../../house.ts'
import { bytesOf, drawToken } from '../token.ts'
import { identityIndex } from './identity.ts'
import { deleteDevicesOf, deleteOldestDevices, isDeviceKnown, newDeviceSince, replaceDevice, upsertDevice } from './known-devices.sql.ts'

type Needs = Pick<House, 'db' | 'keys'>

/** The browser that asks, as an earlier call from it has made it known. */
export interface DeviceDoor {
  /** The device cookie's token; undefined if there is none, or none that we could have issued. */
  readonly token: string | undefined
  /** Sends the cookie along with the answer, if that is a success. */
  keep(token: string): void
}

/** Each has tries of its own, so there may not be any number of them. */
export const devicesAtMost = 20

/** Its digest where the identity has signed in from it. Asked for identities that do not exist as well. */
export async function knownDevice({ db, keys }: Needs, owner: string, token: string | undefined): Promise<Buffer | undefined> {
  if (token === undefined) return undefined
  const device = bytesOf(token)
  return (await isDeviceKnown(db.kysely, { owner: identityIndex(keys, owner), device })) ? device : undefined
}

/** When this device was first used, where its owner had another one by then; now, for one without a sign-in of this owner. */
export const deviceNewSince = async ({ db, keys }: Needs, owner: string, { token, at }: AskedToken): Promise<Date | null> =>
  newDeviceSince(db.kysely, { owner: identityIndex(keys, owner), device: token === undefined ? undefined : bytesOf(token), at })

interface AskedToken {
  readonly token: string | undefined
  readonly at: Date
}

export interface SeenDevice {
  /** Every name that the identity signs in by. */
  readonly owners: readonly string[]
  readonly device: DeviceDoor
  readonly at: Date
}

/** After a complete sign-in, second factor included. Issues a new token: one that was planted before is worthless afterwards. */
export async function rememberDevice({ keys }: Pick<House, 'keys'>, tx: Tx, { owners, device: door, at }: SeenDevice): Promise<void> {
  const token = drawToken()
  const device = bytesOf(token)
  if (door.token !== undefined) await replaceDevice(tx, { before: bytesOf(door.token), device })
  for (const owner of owners.map((name) => identityIndex(keys, name))) {
    await upsertDevice(tx, { owner, device, at })
    await deleteOldestDevices(tx, owner, devicesAtMost)
  }
  door.keep(token)
}

export const forgetDevices = ({ keys }: Pick<House, 'keys'>, tx: Tx, owners: readonly string[]): Promise<void> =>
  deleteDevicesOf(
    tx,
    owners.map((name) => identityIndex(keys, name)),
  )
