import { sha256Hex } from '../device/hash.ts'
import { callApp } from './app.ts'

/** In our format for device identifiers. Undefined if the app does not provide a valid identifier. */
export async function appDevice(): Promise<string | undefined> {
  const answer = await callApp('getDeviceId')
  return answer.ok ? (await sha256Hex(answer.data.deviceId))?.slice(0, 32) : undefined
}
