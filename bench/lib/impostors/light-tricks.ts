// What an impostor shows while the screen shows its colours: no reflection at all, a tint over the whole picture, or light painted onto the face.
import { lightOf, type ShownColour } from '@bonafide/core/evidence/light'
import sharp from 'sharp'

export const lightTricks = ['unlit', 'tinted', 'painted'] as const
export type LightTrick = (typeof lightTricks)[number]

export interface Tinting {
  readonly trick: LightTrick
  /** A white screen's light relative to the light of the room. */
  readonly screen: number
}

/** The face's position in a puppet's frame, marked by its maker; a hand would hold it slightly off centre. */
const oval = { x: 321, y: 236, halfWidth: 92, halfHeight: 124 } as const

const gamma = 2.2

/** In `frame` the face looks straight ahead. */
export async function lightUp(frame: Uint8Array, colour: ShownColour, { trick, screen }: Tinting): Promise<Uint8Array> {
  if (trick === 'unlit') return frame
  const { data, info } = await sharp(frame).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const gains = lightOf[colour].map((share) => ((1 + screen * share) / (1 + screen)) ** (1 / gamma))
  for (let at = 0; at < data.length; at += 1) {
    const pixel = Math.floor(at / 3)
    const far =
      ((pixel % info.width) - oval.x) ** 2 / oval.halfWidth ** 2 + (Math.floor(pixel / info.width) - oval.y) ** 2 / oval.halfHeight ** 2
    const share = trick === 'tinted' ? 1 : Math.max(0, Math.min(1, 3 - 2 * far))
    data[at] = Math.min(255, (data[at] ?? 0) * (1 + ((gains[at % 3] ?? 1) - 1) * share))
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer()
}

/** Frames of an earlier challenge, each sent when its colour is requested again; the neutral one if that colour was not recorded. */
export async function lightAgain(
  recorded: ReadonlyMap<ShownColour, Uint8Array>,
  colours: readonly ShownColour[],
  show: (frame: Uint8Array) => Promise<Uint8Array>,
): Promise<readonly Uint8Array[]> {
  const shown: Uint8Array[] = []
  for (const colour of colours) {
    const frame = recorded.get(colour) ?? recorded.get('neutral')
    if (frame === undefined) throw new Error('no colour was recorded')
    shown.push(await show(frame))
  }
  return shown
}
