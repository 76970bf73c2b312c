// Heads of people who may be shown: photographs, and blends of two of them, which show people who do not exist.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openFaces, type Faces, type FoundFace } from '../../node/face/open-faces.ts'
import { decodePixels, type FacePixels } from '../../node/face/pixels.ts'
import { packageFolder } from '../../node/face/tensorflow.ts'
import { addPlaces, headTriangles, scaledPlace, straighten, type Place, type Straightened } from './head-mesh.ts'
import { blankImage, drawMesh, type Image } from './raster.ts'
import { sourceNames, sources, type SourceName } from './sources.ts'

/** One of the nine in the photographs, or `ada+bea`: half of each. */
export type PersonName = SourceName | `${SourceName}+${SourceName}`

export type Colour = readonly [red: number, green: number, blue: number]

export interface Head {
  readonly places: readonly Place[]
  readonly triangles: readonly number[]
  /** The skin, laid out flat in the same way for every head, so that two can be blended. */
  readonly skin: Image
  /** The position of each point on the skin. */
  readonly onSkin: readonly (readonly [u: number, v: number])[]
  readonly hair: Colour
}

const skinSize = 384
const skinCm = 28

interface Studio {
  readonly faces: Faces
  readonly heads: Map<string, Promise<Head>>
}
let studio: Promise<Studio> | undefined

const openStudio = (): Promise<Studio> => {
  studio ??= openFaces().then((faces) => ({ faces, heads: new Map<string, Promise<Head>>() }))
  return studio
}

/** The engine's own face detector, opened once for all tests of a process. */
export const studioFaces = async (): Promise<Faces> => (await openStudio()).faces

export const headOf = async (name: PersonName): Promise<Head> => {
  const { heads, faces } = await openStudio()
  const head = heads.get(name) ?? makeHead(faces, name)
  heads.set(name, head)
  return head
}

const makeHead = async (faces: Faces, name: PersonName): Promise<Head> => {
  const [first, second] = name.split('+').map(sourceNamed)
  if (first === undefined) throw new Error(`there is no head called ${name}`)
  return second === undefined ? photographed(faces, first) : blended(await headOf(first), await headOf(second))
}

const sourceNamed = (text: string): SourceName => {
  const name = sourceNames.find((sourceName) => sourceName === text)
  if (name === undefined) throw new Error(`there is no head called ${text}`)
  return name
}

/** The face nearest to the place that the table names, and the photograph that it is in. */
const findSource = async (faces: Faces, name: SourceName): Promise<{ photo: FacePixels; face: FoundFace }> => {
  const { file, at } = sources[name]
  const photo = await decodePixels(readFileSync(join(packageFolder('@vladmandic/face-api'), 'demo', file)), 1920)
  const found = await faces.find(photo)
  const far = ({ box }: FoundFace): number => Math.hypot(box.x + box.width / 2 - at[0], box.y + box.height / 2 - at[1])
  const [face] = found.toSorted((a, b) => far(a) - far(b))
  if (face === undefined || far(face) > 60) throw new Error(`${file} shows no face where ${name} should be`)
  return { photo, face }
}

/** The mesh's depth is in pixels of the detector's input, where a face is about 160 wide; its width is in pixels of the photograph. */
const depthShare = 1 / 160

const photographed = async (faces: Faces, name: SourceName): Promise<Head> => {
  const { photo, face } = await findSource(faces, name)
  const straight = straighten(face.points, Math.max(face.box.width, face.box.height) * depthShare)
  return { ...layOut(faces, straight), hair: sources[name].hair, skin: peel(photo, straight, headTriangles(faces.triangles)) }
}

const layOut = (faces: Faces, { places }: Straightened): Omit<Head, 'skin' | 'hair'> => ({
  places,
  triangles: headTriangles(faces.triangles),
  onSkin: places.map(onSkin),
})

/** Projects a point onto the skin, as seen from the front. */
const onSkin = ([x, y]: Place): readonly [number, number] => [(x / skinCm + 0.5) * skinSize, (y / skinCm + 0.5) * skinSize]

const peel = (photo: FacePixels, { places, inPhoto }: Straightened, triangles: readonly number[]): Image => {
  const skin = blankImage(skinSize, skinSize)
  const texture = { data: new Uint8ClampedArray(photo.data), width: photo.width, height: photo.height }
  const corners = places.map((place, index) => {
    const [x, y] = onSkin(place)
    const [u, v] = inPhoto[index] ?? [0, 0]
    return { x, y, depth: place[2], u, v, alpha: 1, light: 1 }
  })
  drawMesh(skin, { corners, triangles }, texture)
  return skin
}

const blended = (first: Head, second: Head): Head => {
  const places = first.places.map((place, index) => scaledPlace(addPlaces(place, second.places[index] ?? place), 0.5))
  // Each skin is first warped to the layout of the blend: otherwise the two noses would end up side by side.
  const [left, right] = [relaid(first, places), relaid(second, places)]
  const skin = { ...left, data: left.data.map((value, index) => (value + (right.data[index] ?? value)) / 2) }
  return {
    places,
    triangles: first.triangles,
    skin,
    onSkin: places.map(onSkin),
    hair: scaledPlace(addPlaces(first.hair, second.hair), 0.5),
  }
}

const relaid = (head: Head, places: readonly Place[]): Image => {
  const skin = blankImage(skinSize, skinSize)
  const corners = places.map((place, index) => {
    const [x, y] = onSkin(place)
    const [u, v] = head.onSkin[index] ?? [0, 0]
    return { x, y, depth: place[2], u, v, alpha: 1, light: 1 }
  })
  drawMesh(skin, { corners, triangles: head.triangles }, head.skin)
  return skin
}
