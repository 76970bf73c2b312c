// A device that has signed in to an identity before, proven by a random token in an httpOnly cookie that outlives the session. Strangers'
// attempts elsewhere do not delay it. The token grants nothing: the password is still required.
// OWASP, "Slow Down Online Guessing Attacks with Device Cookies".
import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import { tokenBytes, drawToken } from '../token.ts'
import { identityIndex } from './identity.ts'
import { deleteDevicesOf, deleteOldestDevices, isDeviceKnown, newDeviceSince, replaceDevice, upsertDevice } from './known-devices.sql.ts'

type NeededServices = Pick<Services, 'db' | 'keys'>

/** The calling browser, as identified by an earlier call. */
export interface DeviceDoor {
  /** The device cookie's token; undefined if it is missing or not one of ours. */
  readonly token: string | undefined
  /** Sends the cookie with a successful answer. */
  keep(token: string): void
}

/** Each device has its own attempts, so the number of devices must be limited. */
export const devicesAtMost = 20

/** The device's digest, if the identity has signed in from it. Also looked up for identities that do not exist. */
export async function knownDevice({ db, keys }: NeededServices, owner: string, token: string | undefined): Promise<Buffer | undefined> {
  if (token === undefined) return undefined
  const device = tokenBytes(token)
  return (await isDeviceKnown(db.kysely, { owner: identityIndex(keys, owner), device })) ? device : undefined
}

/** When this device was first used, if its owner already had another one; now, if it has never signed in for this owner. */
export const deviceNewSince = async ({ db, keys }: NeededServices, owner: string, { token, at }: DeviceQuery): Promise<Date | null> =>
  newDeviceSince(db.kysely, { owner: identityIndex(keys, owner), device: token === undefined ? undefined : tokenBytes(token), at })

interface DeviceQuery {
  readonly token: string | undefined
  readonly at: Date
}

export interface SeenDevice {
  /** All names by which the identity signs in. */
  readonly owners: readonly string[]
  readonly device: DeviceDoor
  readonly at: Date
}

/** After a complete sign-in including the second factor. Issues a new token, so that a token planted earlier is worthless. */
export async function rememberDevice({ keys }: Pick<Services, 'keys'>, tx: Tx, { owners, device: door, at }: SeenDevice): Promise<void> {
  const token = drawToken()
  const device = tokenBytes(token)
  if (door.token !== undefined) await replaceDevice(tx, { before: tokenBytes(door.token), device })
  for (const owner of owners.map((name) => identityIndex(keys, name))) {
    await upsertDevice(tx, { owner, device, at })
    await deleteOldestDevices(tx, owner, devicesAtMost)
  }
  door.keep(token)
}

export const forgetDevices = ({ keys }: Pick<Services, 'keys'>, tx: Tx, owners: readonly string[]): Promise<void> =>
  deleteDevicesOf(
    tx,
    owners.map((name) => identityIndex(keys, name)),
  )
