// A head as points in space: the face's mesh, and two rings around it for hair, ears and neck.
import type { MeshPoint } from '../../shared/geometry/point.ts'

/** Centimetres; x to the picture's right, y down, z away from the camera. */
export type Place = readonly [x: number, y: number, z: number]

/** Around the face, from the top of the forehead to the person's own left, chin, right. */
const contour: readonly number[] = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149, 150, 136, 172, 58, 132, 93,
  234, 127, 162, 21, 54, 103, 67, 109,
]
/** Around the inside of the lips, which the detector's own triangles leave open. */
const mouth: readonly number[] = [78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308, 324, 318, 402, 317, 14, 87, 178, 88, 95]

const facePoints = 468
/** How far out the rings are, as a share of the distance from the middle, and how far back, in centimetres. */
const rings = [
  { out: 0.2, back: 2.5, alpha: 1 },
  { out: 0.42, back: 6, alpha: 0 },
] as const

/** The distance between the outer corners of an adult's eyes. */
const spanCm = 9

export const headTriangles = (faceTriangles: readonly number[]): readonly number[] => {
  const inside = mouth.slice(1, -1).flatMap((point, index) => [mouth[0] ?? 0, point, mouth[index + 2] ?? 0])
  const around = rings.flatMap((_, ring) =>
    contour.flatMap((_point, index) => {
      const next = (index + 1) % contour.length
      const [inner, innerNext] = [ringPoint(ring - 1, index), ringPoint(ring - 1, next)]
      const [outer, outerNext] = [ringPoint(ring, index), ringPoint(ring, next)]
      return [inner, outer, outerNext, inner, outerNext, innerNext]
    }),
  )
  return [...faceTriangles, ...inside, ...around]
}

const ringPoint = (ring: number, index: number): number => (ring < 0 ? (contour[index] ?? 0) : facePoints + ring * contour.length + index)

/** The alpha of each point of a head: the last ring fades away. */
export const headAlphas: readonly number[] = [
  ...Array.from({ length: facePoints }, () => 1),
  ...rings.flatMap(({ alpha }) => contour.map(() => alpha)),
]

export interface Straightened {
  readonly places: readonly Place[]
  /** The position of each in the photograph. */
  readonly inPhoto: readonly (readonly [number, number])[]
}

/** Turns a detected face to look straight ahead, and lays the rings around it. `depthScale`: pixels per unit of the mesh's depth. */
export const straighten = (points: readonly MeshPoint[], depthScale: number): Straightened => {
  const solid = points.slice(0, facePoints).map(([x, y, z]): Place => [x, y, z * depthScale])
  const middle = scaledPlace(solid.reduce(addPlaces, [0, 0, 0]), 1 / solid.length)
  const at = (index: number): Place => less(solid[index] ?? middle, middle)
  const across = unit(addPlaces(less(at(263), at(33)), less(at(454), at(234))))
  const roughDown = less(at(152), at(10))
  const away = unit(cross(across, roughDown))
  const down = cross(away, across)
  const cm = spanCm / Math.hypot(...less(at(263), at(33)))
  const face = solid.map((_, index): Place => {
    const place = at(index)
    return [dot(place, across) * cm, dot(place, down) * cm, dot(place, away) * cm]
  })
  const places = [...face, ...rings.flatMap((ring) => contour.map((index) => outwards(face[index] ?? [0, 0, 0], ring)))]
  const inPhoto = places.map(([x, y, z]): readonly [number, number] => {
    const back = addPlaces(addPlaces(scaledPlace(across, x / cm), scaledPlace(down, y / cm)), scaledPlace(away, z / cm))
    return [back[0] + middle[0], back[1] + middle[1]]
  })
  return { places, inPhoto }
}

const outwards = ([x, y, z]: Place, { out, back }: (typeof rings)[number]): Place => [x * (1 + out), y * (1 + out), z + back]

/** The eyes' upper lids: [point, the point that it comes down to, how far]. Points above a lid follow by less. */
const lidFalls: readonly (readonly [upper: number, lower: number, share: number])[] = [
  ...pairs([246, 161, 160, 159, 158, 157, 173], [7, 163, 144, 145, 153, 154, 155], 1),
  ...pairs([247, 30, 29, 27, 28, 56, 190], [7, 163, 144, 145, 153, 154, 155], 0.5),
  ...pairs([466, 388, 387, 386, 385, 384, 398], [249, 390, 373, 374, 380, 381, 382], 1),
  ...pairs([467, 260, 259, 257, 258, 286, 414], [249, 390, 373, 374, 380, 381, 382], 0.5),
]

function pairs(upper: readonly number[], lower: readonly number[], share: number): readonly (readonly [number, number, number])[] {
  return upper.map((point, index) => [point, lower[index] ?? point, share] as const)
}

/** 0: unchanged, 1: shut. */
export const closeEyes = (places: readonly Place[], closed: number): readonly Place[] => {
  if (closed === 0) return places
  const moved = [...places]
  for (const [upper, lower, share] of lidFalls) {
    const [from, to] = [places[upper], places[lower]]
    if (from !== undefined && to !== undefined) moved[upper] = addPlaces(from, scaledPlace(less(to, from), share * closed))
  }
  return moved
}

export const addPlaces = (a: Place, b: Place): Place => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
const less = (a: Place, b: Place): Place => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const scaledPlace = ([x, y, z]: Place, by: number): Place => [x * by, y * by, z * by]
const dot = (a: Place, b: Place): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const cross = (a: Place, b: Place): Place => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
const unit = (place: Place): Place => scaledPlace(place, 1 / (Math.hypot(...place) || 1))
