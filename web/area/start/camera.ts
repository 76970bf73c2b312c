import { callApp, isInApp } from '../../lib/bridge/app.ts'

/** In the app a person's papers and face need the camera to be open first; a browser asks by itself. */
export async function mayUseCamera(): Promise<boolean> {
  if (!isInApp()) return true
  const answer = await callApp('checkCameraPermission')
  return answer.ok && answer.data.granted
}
