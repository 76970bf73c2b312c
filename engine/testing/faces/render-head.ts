// A head in a frame: turned, lit, in front of a background.
import { randomFrom } from '../documents/random.ts'
import { drawBackground, drawBust } from './background.ts'
import { develop, project, usualSensor, webcam, type FrameSize, type Sensor } from './camera.ts'
import { headAlphas, type Place } from './head-mesh.ts'
import { poseMesh, straightPose, type HeadPose } from './head-pose.ts'
import { headOf, type Head, type PersonName } from './heads.ts'
import { drawMesh, type Image } from './raster.ts'

export interface Scene {
  readonly head: Head
  readonly size: FrameSize
  readonly background: Image
  readonly clothes: readonly [number, number, number]
}

/** The same seed gives the same room and the same clothes. */
export const setScene = async (person: PersonName, seed: number, size: FrameSize = webcam): Promise<Scene> => {
  const random = randomFrom(seed)
  const clothes = [random.whole(20, 200), random.whole(20, 200), random.whole(20, 200)] as const
  return { head: await headOf(person), size, background: drawBackground(size, random), clothes }
}

export const drawHead = (scene: Scene, pose: HeadPose): Image => {
  const { head, size } = scene
  const places = poseMesh(head.places, pose)
  const at = (index: number): readonly [number, number] => project(places[index] ?? [0, 0, pose.far], size)
  const [right, left] = [at(127), at(356)]
  const width = Math.hypot(left[0] - right[0], left[1] - right[1]) / Math.max(Math.cos((pose.yaw * Math.PI) / 180), 0.5)
  const image = drawBust(scene.background, {
    chin: at(152),
    skull: [(right[0] + left[0]) / 2, (right[1] + left[1]) / 2],
    width,
    skin: colourAt(head, 152),
    hair: head.hair,
    clothes: scene.clothes,
  })
  const corners = places.map((place, index) => {
    const [x, y] = project(place, size)
    const [u, v] = head.onSkin[index] ?? [0, 0]
    return { x, y, depth: place[2], u, v, alpha: headAlphas[index] ?? 1, light: lightOn(place, pose) }
  })
  drawMesh(image, { corners, triangles: head.triangles }, head.skin)
  return image
}

/** A lamp above and to one side: surfaces that turn away from it darken a little. */
const lightOn = (place: Place, pose: HeadPose): number => 1 + 0.012 * (place[0] - pose.x) - 0.004 * (place[1] - pose.y)

const colourAt = ({ skin, onSkin }: Head, point: number): readonly [number, number, number] => {
  const [u, v] = onSkin[point] ?? [0, 0]
  const at = (Math.round(v) * skin.width + Math.round(u)) * 3
  return [skin.data[at] ?? 0, skin.data[at + 1] ?? 0, skin.data[at + 2] ?? 0]
}

export interface HeadRequest {
  readonly person: PersonName
  readonly seed: number
  readonly pose?: Partial<HeadPose>
  readonly size?: FrameSize
  readonly sensor?: Partial<Sensor>
}

/** One frame, as JPEG. */
export const renderHead = async ({ person, seed, pose, size, sensor }: HeadRequest): Promise<Uint8Array> => {
  const image = drawHead(await setScene(person, seed, size), { ...straightPose, ...pose })
  return develop(image, { ...usualSensor, ...sensor }, randomFrom(seed + 1))
}
