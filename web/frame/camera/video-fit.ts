// How the camera's picture fits its box: it covers the box, unless that would crop half of the picture, as with a wide picture in a narrow box.

export interface Fit {
  readonly covers: boolean
  /** Screen pixels per camera pixel. */
  readonly scale: number
}

interface Sizes {
  readonly clientWidth: number
  readonly clientHeight: number
  readonly videoWidth: number
  readonly videoHeight: number
}

export const fitOf = ({ clientWidth, clientHeight, videoWidth, videoHeight }: Sizes): Fit => {
  const [across, down] = [clientWidth / Math.max(videoWidth, 1), clientHeight / Math.max(videoHeight, 1)]
  const covers = Math.min(across, down) / Math.max(across, down, 0.0001) > 0.5
  return { covers, scale: covers ? Math.max(across, down) : Math.min(across, down) }
}

/** The visible part of the camera's picture, in camera pixels. */
export const seenOf = (sizes: Sizes): { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number } => {
  const { scale } = fitOf(sizes)
  const [width, height] = [Math.min(sizes.clientWidth / scale, sizes.videoWidth), Math.min(sizes.clientHeight / scale, sizes.videoHeight)]
  const [left, top] = [(sizes.videoWidth - width) / 2, (sizes.videoHeight - height) / 2]
  return { left, top, right: left + width, bottom: top + height }
}

/** The longest rectangle of this aspect ratio that is wholly visible, in camera pixels. */
export const roomFor = (sizes: Sizes, shape: number): number => {
  const { left, top, right, bottom } = seenOf(sizes)
  const width = Math.min(right - left, (bottom - top) * shape)
  return Math.max(width, width / shape)
}
