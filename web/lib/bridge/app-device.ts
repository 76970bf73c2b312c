import { sha256Hex } from '../device/hash.ts'
import { callApp } from './app.ts'

/** The app's device identifier, hashed to the format of ours. Undefined if the app does not provide a valid one. */
export async function appDevice(): Promise<string | undefined> {
  const answer = await callApp('getDeviceId')
  return answer.ok ? (await sha256Hex(answer.data.deviceId))?.slice(0, 32) : undefined
}
