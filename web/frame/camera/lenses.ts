// A phone has several lenses, not all of which focus at close range. The chosen lens is remembered for the next picture.
import { writeLocal, readLocal } from '../../lib/device/local-keep.ts'

export type Facing = 'environment' | 'user'

export interface Lens {
  readonly id: string
  readonly label: string
}

const keyOf = (facing: Facing): string => `lens.${facing}`

export const rememberLens = (facing: Facing, id: string): void => {
  if (id !== '') writeLocal(keyOf(facing), id)
}
export const rememberedLens = (facing: Facing): string | undefined => readLocal(keyOf(facing)) ?? undefined

/** The cameras that face this way according to their names, or all cameras if the names do not say, as on a computer. */
export const lensesFor = (facing: Facing, devices: readonly MediaDeviceInfo[]): readonly Lens[] => {
  const cameras = devices.filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
  const [matching, opposite] = facing === 'user' ? [front, rear] : [rear, front]
  const certain = cameras.filter(({ label }) => matching.test(label))
  const possible = certain.length > 0 ? certain : cameras.filter(({ label }) => !opposite.test(label))
  return (possible.length > 0 ? possible : cameras).map(({ deviceId, label }) => ({ id: deviceId, label }))
}

const front = /front|user|facetime|selfie|vorder|frontal|avant/i
const rear = /back|rear|environment|rück|arri[eè]re|trasera|posterior/i

export const nextLens = (lenses: readonly Lens[], current: string | undefined): Lens | undefined =>
  lenses.length < 2 ? undefined : lenses[(lenses.findIndex(({ id }) => id === current) + 1) % lenses.length]
