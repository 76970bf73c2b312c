import { createHash } from 'node:crypto'
import { acceptedSlots, signKeyText } from '@bonafide/core/sign-key'
import { Refusal } from '@bonafide/core/refusal'

/** Devices that do not say who they are have nothing to sign with: they are not refused for it. */
export const requireSignKey = (key: string, { deviceId, at }: { deviceId: string | null; at: Date }): void => {
  if (deviceId === null) return
  const fits = acceptedSlots(at.getTime()).some((slot) => createHash('sha256').update(signKeyText(deviceId, slot)).digest('hex') === key)
  if (!fits) throw new Refusal('device.signKeyWrong')
}
