import { signKeyText, slotOf } from '@bonafide/core/sign-key'
import { sha256Hex } from './hash.ts'

/** Proof that a request was made on this device in these five minutes; undefined if the browser has no cryptography. */
export const signKey = (deviceId: string, now: number): Promise<string | undefined> => sha256Hex(signKeyText(deviceId, slotOf(now)))
