import { callApp, isInApp } from '../../lib/bridge/app.ts'

/** In the app, a person's flow first needs camera permission from the app; a browser asks for it itself. */
export async function mayUseCamera(): Promise<boolean> {
  if (!isInApp()) return true
  const answer = await callApp('checkCameraPermission')
  return answer.ok && answer.data.granted
}
