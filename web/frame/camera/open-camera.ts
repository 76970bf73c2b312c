// Opens a camera: the lens that was used last time, otherwise one that faces the right way, otherwise any.
import { type CameraProblem, problemBefore, problemOf } from './camera-problem.ts'
import { type Facing, type Lens, lensesFor, rememberedLens } from './lenses.ts'
import { surroundings } from './surroundings.ts'

export interface OpenCamera {
  readonly stream: MediaStream
  readonly track: MediaStreamTrack
  readonly lens: string
  readonly lenses: readonly Lens[]
}

export type OpenedCamera =
  | { readonly state: 'open'; readonly camera: OpenCamera }
  | { readonly state: 'problem'; readonly problem: CameraProblem }

interface CameraRequest {
  readonly facing: Facing
  readonly lens?: string | undefined
}

export const openCamera = async (request: CameraRequest): Promise<OpenedCamera> => {
  const before = problemBefore(surroundings())
  if (before !== undefined) return { state: 'problem', problem: before }
  try {
    const stream = await firstThatOpens(constraintsFor(request))
    const [track] = stream.getVideoTracks()
    if (track === undefined) return { state: 'problem', problem: 'unknown' }
    const devices = await navigator.mediaDevices.enumerateDevices().catch(() => [])
    const lens = track.getSettings().deviceId ?? ''
    return { state: 'open', camera: { stream, track, lens, lenses: lensesFor(request.facing, devices) } }
  } catch (error) {
    return { state: 'problem', problem: problemOf(error, surroundings()) }
  }
}

/** Machine-readable lines need full resolution; a face is watched at a small size. */
const sizes: Readonly<Record<Facing, MediaTrackConstraints>> = {
  environment: { width: { ideal: 2560 }, height: { ideal: 1440 } },
  user: { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } },
}

const constraintsFor = ({ facing, lens }: CameraRequest): readonly MediaTrackConstraints[] => {
  const preferred = lens ?? rememberedLens(facing)
  const byFacing = { ...sizes[facing], facingMode: { ideal: facing } }
  return [...(preferred === undefined ? [] : [{ ...sizes[facing], deviceId: { exact: preferred } }]), byFacing, {}]
}

/** If a lens is gone, busy or cannot meet the constraints, the next is tried; any other error is final. */
const firstThatOpens = async (candidates: readonly MediaTrackConstraints[]): Promise<MediaStream> => {
  let lastError: unknown
  for (const video of candidates)
    try {
      return await navigator.mediaDevices.getUserMedia({ video, audio: false })
    } catch (error) {
      lastError = error
      if (!(error instanceof Error) || !['OverconstrainedError', 'NotFoundError', 'NotReadableError'].includes(error.name)) throw error
    }
  throw lastError
}

export const closeCamera = ({ stream }: Pick<OpenCamera, 'stream'>): void => {
  for (const track of stream.getTracks()) track.stop()
}
