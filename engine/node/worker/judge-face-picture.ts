// How good a picture of a face is. A face has softer edges than print, perhaps in front of a white wall, so fewer faults can be detected.
import { type Picture, type PictureFault, pictureFaults } from '@bonafide/core/evidence/picture'
import { qualityBars } from '../../shared/quality/bars.ts'
import { blurOf } from '../../shared/quality/blur.ts'
import { lightOf } from '../../shared/quality/light.ts'
import { type Grey, downscaled } from '../../shared/quality/raster.ts'
import type { FacePixels } from '../face/pixels.ts'

const measuredSize = 1000
/** A face in a smaller picture has too few pixels to be recognised. */
const leastSide = 200
const maxBlur = 0.6

export const judgeFacePicture = (picture: FacePixels): Picture => {
  const grey = downscaled(greyOf(picture), measuredSize)
  const [blur, { light, glare }] = [blurOf(grey), lightOf(grey, true)]
  const faults: Partial<Record<PictureFault, boolean>> = {
    tooDark: light < qualityBars.dark,
    tooSmall: Math.min(picture.width, picture.height) < leastSide,
    // A picture without any edge gets 1, for example a smooth face in front of a plain wall.
    blurred: blur > maxBlur && blur < 1,
  }
  const { width, height } = picture
  return { width, height, blur, glare, light, faults: pictureFaults.filter((fault) => faults[fault] === true) }
}

const greyOf = ({ data, width, height }: FacePixels): Grey => {
  const grey = new Uint8Array(width * height)
  for (let at = 0, from = 0; at < grey.length; at += 1, from += 3)
    grey[at] = ((data[from] ?? 0) * 77 + (data[from + 1] ?? 0) * 150 + (data[from + 2] ?? 0) * 29) >> 8
  return { data: grey, width, height }
}
