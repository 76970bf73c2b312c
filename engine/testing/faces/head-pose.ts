// The pose of a head in front of the camera, and where that puts its points.
import { closeEyes, type Place } from './head-mesh.ts'

export interface HeadPose {
  /** Degrees; positive turns to the person's own left, which is the right in the picture. */
  readonly yaw: number
  /** Degrees; positive nods down. */
  readonly pitch: number
  /** Degrees; positive leans to the person's own left. */
  readonly roll: number
  /** Distance from the camera, in centimetres. */
  readonly far: number
  /** Offset from the centre of the picture, in centimetres at that distance. */
  readonly x: number
  readonly y: number
  /** 0: eyes open, 1: shut. */
  readonly blink: number
}

export const straightPose: HeadPose = { yaw: 0, pitch: 0, roll: 0, far: 52, x: 0, y: 0, blink: 0 }

/** A head turns about the top of the neck, behind and below the face. */
const neck: Place = [0, 4, 9]

export const poseMesh = (places: readonly Place[], pose: HeadPose): readonly Place[] => {
  const turn = turnBy(pose)
  return closeEyes(places, pose.blink).map((place) => {
    const [x, y, z] = turn([place[0] - neck[0], place[1] - neck[1], place[2] - neck[2]])
    return [x + neck[0] + pose.x, y + neck[1] + pose.y, z + neck[2] + pose.far]
  })
}

export const turnBy = ({ yaw, pitch, roll }: Pick<HeadPose, 'yaw' | 'pitch' | 'roll'>): ((place: Place) => Place) => {
  const [sinYaw, cosYaw] = [Math.sin((yaw * Math.PI) / 180), Math.cos((yaw * Math.PI) / 180)]
  const [sinPitch, cosPitch] = [Math.sin((pitch * Math.PI) / 180), Math.cos((pitch * Math.PI) / 180)]
  const [sinRoll, cosRoll] = [Math.sin((roll * Math.PI) / 180), Math.cos((roll * Math.PI) / 180)]
  return ([x, y, z]) => {
    const [nodY, nodZ] = [y * cosPitch - z * sinPitch, z * cosPitch + y * sinPitch]
    const [turnX, turnZ] = [x * cosYaw - nodZ * sinYaw, nodZ * cosYaw + x * sinYaw]
    return [turnX * cosRoll - nodY * sinRoll, nodY * cosRoll + turnX * sinRoll, turnZ]
  }
}
