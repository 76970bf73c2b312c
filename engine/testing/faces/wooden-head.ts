// An artificial head: computes where the mesh's points would be seen, without a photograph or a model, for tests of rules that only use points.
import type { MeshPoint } from '../../shared/geometry/point.ts'
import { project, webcam } from './camera.ts'
import type { Place } from './head-mesh.ts'
import { poseMesh, straightPose, type HeadPose } from './head-pose.ts'

const carved: Readonly<Record<number, Place>> = {
  1: [0, 1, -8],
  4: [0, 0.6, -8.2],
  5: [0, 0, -7.8],
  195: [0, -0.8, -7],
  197: [0, -1.6, -6.3],
  6: [0, -2.4, -5.6],
  168: [0, -3.2, -5],
  19: [0, 1.6, -7.4],
  94: [0, 1.9, -6.8],
  2: [0, 2.2, -6.2],
  33: [-4.5, -3, -3],
  133: [-1.6, -3, -3.8],
  362: [1.6, -3, -3.8],
  263: [4.5, -3, -3],
  234: [-7.2, 0, 1.2],
  454: [7.2, 0, 1.2],
  10: [0, -9, -3],
  152: [0, 9, -3],
}

const lid = (right: readonly number[], left: readonly number[], y: number): readonly (readonly [number, Place])[] =>
  right.flatMap((point, index) => {
    const x = 2.3 + index * 0.7
    return [[point, [-x, y, -3.7] as Place] as const, [left[index] ?? point, [x, y, -3.7] as Place] as const]
  })

const lids = new Map<number, Place>([...lid([158, 159, 160], [385, 386, 387], -3.45), ...lid([153, 145, 144], [380, 374, 373], -2.55)])

/** Points that were not placed by hand are on an egg-shaped surface. */
const onEgg = (index: number): Place => {
  const [across, down] = [((index * 37) % 101) / 101 - 0.5, ((index * 61) % 89) / 89 - 0.5]
  const [x, y] = [across * 12, down * 15]
  return [x, y, -5 * Math.cos(across * 2.4) * Math.cos(down * 2)]
}

const places: readonly Place[] = Array.from({ length: 478 }, (_, index) => carved[index] ?? lids.get(index) ?? onEgg(index))

export const woodenHead = (pose: Partial<HeadPose> = {}): readonly MeshPoint[] =>
  poseMesh(places, { ...straightPose, ...pose }).map((place): MeshPoint => {
    const [x, y] = project(place, webcam)
    return [x, y, place[2]]
  })

/** A flat picture of the straight head, held in this pose. */
export const woodenPicture = (pose: Partial<HeadPose> = {}): readonly MeshPoint[] => {
  const sheet = woodenHead().map(([x, y]): Place => [(x - webcam.width / 2) / 14, (y - webcam.height / 2) / 14, 0])
  return poseMesh(sheet, { ...straightPose, ...pose }).map((place): MeshPoint => {
    const [x, y] = project(place, webcam)
    return [x, y, 0]
  })
}
