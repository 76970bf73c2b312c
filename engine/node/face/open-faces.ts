// Finds the faces of a picture: position, mesh and, on request, the two embeddings that identify them.
import type * as core from '@tensorflow/tfjs-core'
import type { MeshPoint } from '../../shared/geometry/point.ts'
import { cutAligned, cutUpright } from './chip.ts'
import type { Embeddings } from './embeddings.ts'
import { mobileSize, openMobileNet } from './mobile-net.ts'
import { openHuman } from './open-human.ts'
import type { FacePixels } from './pixels.ts'
import { openResidualNet, residualSize } from './residual-net.ts'
import { openTensorflow, type Tf } from './tensorflow.ts'

export interface FoundFace {
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  /** 0 to 1: the confidence that this is a face. */
  readonly score: number
  /** 478, in pixels of the picture. */
  readonly points: readonly MeshPoint[]
}

export interface DetectionOptions {
  /**
   * Pictures can have any rotation. A camera's frames are upright, as the browser captures them: the detector guesses a face's roll from
   * its nose and mouth, a turned head seems to lean, and the correction for that would distort its mesh.
   */
  readonly upright: boolean
}

export interface Faces {
  /** The largest first; a face less than a third as wide is in the background and left out. */
  find(picture: FacePixels, options?: DetectionOptions): Promise<readonly FoundFace[]>
  describe(picture: FacePixels, face: FoundFace): Promise<Embeddings>
  /** Only the first embedding: a third of the work. */
  describeFirst(picture: FacePixels, face: FoundFace): Promise<Float32Array>
  /** How the mesh's points are connected: three indices per triangle. */
  readonly triangles: readonly number[]
}

const backgroundShare = 1 / 3
const sureEnough = 0.5

/** The share of the crop that the face fills when the second network recognises it best. */
const mobileShare = 0.8

export const openFaces = async (): Promise<Faces> => {
  const tf = await openTensorflow()
  const human = await openHuman()
  const [residual, mobile] = [openResidualNet(tf), openMobileNet(tf)]
  const describeFirst = (picture: FacePixels, { points }: FoundFace): Promise<Float32Array> =>
    run(tf, residual, cutAligned(picture, points, residualSize))
  return {
    triangles: human.faceTriangulation,
    find: async (picture, { upright } = { upright: false }) => {
      const input = squareOf(tf, picture)
      // Set on every call: the detector keeps its last settings.
      const { face } = await human.detect(input, { face: { detector: { rotation: !upright } } })
      input.dispose()
      const found = face
        .filter(({ score, mesh }) => score >= sureEnough && mesh.length >= 468)
        .map(({ mesh, score }): FoundFace => {
          const points = mesh.map(([x, y, z]): MeshPoint => [x, y, z ?? 0])
          return { score, points, box: boxOf(points) }
        })
        .toSorted((a, b) => b.box.width - a.box.width)
      const widest = found[0]?.box.width ?? 0
      return found.filter(({ box }) => box.width >= widest * backgroundShare)
    },
    describeFirst,
    describe: async (picture, face) => {
      const upright = cutUpright(picture, face.points, { size: mobileSize, share: mobileShare })
      return { first: await describeFirst(picture, face), second: unit(await run(tf, mobile, upright)) }
    },
  }
}

/** Pads with zeros below and to the right, because the detector stretches pictures that are not square. */
const squareOf = (tf: Tf, { data, width, height }: FacePixels): core.Tensor3D =>
  tf.tidy(() => {
    const side = Math.max(width, height)
    return tf.pad(tf.tensor3d(data, [height, width, 3], 'int32'), [
      [0, side - height],
      [0, side - width],
      [0, 0],
    ])
  })

const run = async (tf: Tf, net: (chips: core.Tensor4D) => core.Tensor2D, chip: Float32Array): Promise<Float32Array> => {
  const size = Math.sqrt(chip.length / 3)
  const described = tf.tidy(() => net(tf.tensor4d(chip, [1, size, size, 3])))
  const numbers = Float32Array.from(await described.data())
  described.dispose()
  return numbers
}

const unit = (numbers: Float32Array): Float32Array => {
  const length = Math.hypot(...numbers) || 1
  return numbers.map((number) => number / length)
}

const boxOf = (points: readonly MeshPoint[]): FoundFace['box'] => {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}
