// The page in colour, upright, at a size that suits face detection: cut out by its bounding box and turned by quarter turns, never warped.
import { boxOf, type Quad } from '../../shared/quality/quad.ts'
import { openPicture } from './load-picture.ts'

/** Rows of red, green and blue. */
export interface PagePixels {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

const longSide = 1280

/** `corners` in pixels of the upright picture, from the page's own top left, clockwise. */
export async function cutPage(bytes: Uint8Array, corners: Quad): Promise<PagePixels> {
  const picture = openPicture(bytes)
  const { autoOrient } = await picture.metadata()
  const box = boxOf(corners)
  const [left, top] = [Math.max(0, Math.floor(box.x)), Math.max(0, Math.floor(box.y))]
  const width = Math.max(1, Math.min(autoOrient.width, Math.ceil(box.x + box.width)) - left)
  const height = Math.max(1, Math.min(autoOrient.height, Math.ceil(box.y + box.height)) - top)
  const { data, info } = await picture
    .extract({ left: Math.min(left, autoOrient.width - 1), top: Math.min(top, autoOrient.height - 1), width, height })
    .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return quarterTurned({ data, width: info.width, height: info.height }, quartersOf(corners))
}

/** The number of clockwise quarter turns after which the page's upper edge is up. */
const quartersOf = ([from, to]: Quad): number => {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0])
  return (4 - (Math.round(angle / (Math.PI / 2)) % 4)) % 4
}

function quarterTurned({ data, width, height }: PagePixels, quarters: number): PagePixels {
  if (quarters === 0) return { data, width, height }
  const [across, down] = quarters === 2 ? [width, height] : [height, width]
  const turned = new Uint8Array(data.length)
  for (let y = 0, at = 0; y < down; y += 1) {
    for (let x = 0; x < across; x += 1, at += 3) {
      const [fromX, fromY] = quarters === 2 ? [width - 1 - x, height - 1 - y] : quarters === 1 ? [y, height - 1 - x] : [width - 1 - y, x]
      const from = (fromY * width + fromX) * 3
      turned[at] = data[from] ?? 0
      turned[at + 1] = data[from + 1] ?? 0
      turned[at + 2] = data[from + 2] ?? 0
    }
  }
  return { data: turned, width: across, height: down }
}
