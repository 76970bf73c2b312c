// Opens a camera: the lens that worked last time, else one that faces the right way, else any.
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

export const openCamera = async (wanted: CameraRequest): Promise<OpenedCamera> => {
  const before = problemBefore(surroundings())
  if (before !== undefined) return { state: 'problem', problem: before }
  try {
    const stream = await firstThatOpens(asksFor(wanted))
    const [track] = stream.getVideoTracks()
    if (track === undefined) return { state: 'problem', problem: 'unknown' }
    const devices = await navigator.mediaDevices.enumerateDevices().catch(() => [])
    const lens = track.getSettings().deviceId ?? ''
    return { state: 'open', camera: { stream, track, lens, lenses: lensesFor(wanted.facing, devices) } }
  } catch (error) {
    return { state: 'problem', problem: problemOf(error, surroundings()) }
  }
}

/** Machine-readable lines need full resolution; a face is watched at a small size. */
const sizes: Readonly<Record<Facing, MediaTrackConstraints>> = {
  environment: { width: { ideal: 2560 }, height: { ideal: 1440 } },
  user: { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } },
}

const asksFor = ({ facing, lens }: CameraRequest): readonly MediaTrackConstraints[] => {
  const known = lens ?? rememberedLens(facing)
  const facingThere = { ...sizes[facing], facingMode: { ideal: facing } }
  return [...(known === undefined ? [] : [{ ...sizes[facing], deviceId: { exact: known } }]), facingThere, {}]
}

/** If a lens is gone or cannot do what is asked, the next is tried; any other error is final. */
const firstThatOpens = async (asks: readonly MediaTrackConstraints[]): Promise<MediaStream> => {
  let last: unknown
  for (const video of asks)
    try {
      return await navigator.mediaDevices.getUserMedia({ video, audio: false })
    } catch (error) {
      last = error
      if (!(error instanceof Error) || !['OverconstrainedError', 'NotFoundError', 'NotReadableError'].includes(error.name)) throw error
    }
  throw last
}

export const closeCamera = ({ stream }: Pick<OpenCamera, 'stream'>): void => {
  for (const track of stream.getTracks()) track.stop()
}
