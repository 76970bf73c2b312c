import type { Tx } from '../db/transaction.ts'
import type { House } from '../house.ts'
import { type Address, addressIndex } from './address.ts'
import { upsertDevice } from './captcha/captcha.sql.ts'
import { deviceDigest } from './captcha/challenge.ts'

/** Somebody has proven from this device that the address is his: next time it is trusted a little further. */
export async function rememberDevice(house: House, tx: Tx, seen: { owner: Address; deviceId: string | null; at: Date }): Promise<void> {
  if (seen.deviceId === null) return
  await upsertDevice(tx, { owner: addressIndex(house.keys, seen.owner), device: deviceDigest(seen.deviceId), at: seen.at })
}
