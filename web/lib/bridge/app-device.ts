import { sha256Hex } from '../device/hash.ts'
import { callApp } from './app.ts'

/** In the shape of every device identifier here. Undefined if the app does not provide one. */
export async function appDevice(): Promise<string | undefined> {
  const answer = await callApp('getDeviceId')
  return answer.ok ? (await sha256Hex(answer.data.deviceId))?.slice(0, 32) : undefined
}
