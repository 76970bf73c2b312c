// Videos for a browser's fake camera: a single picture that repeats forever.
import { writeFile } from 'node:fs/promises'
import type { Sharp } from 'sharp'

const [width, height] = [1280, 720]

/** YUV4MPEG2, a format that Chromium accepts as a camera. */
export const writeFilm = async (path: string, picture: Sharp): Promise<void> => {
  const rgb = await picture.resize(width, height, { fit: 'contain', background: '#3a3128' }).removeAlpha().raw().toBuffer()
  const [light, blue, red] = [Buffer.alloc(width * height), Buffer.alloc((width * height) / 4), Buffer.alloc((width * height) / 4)]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [r = 0, g = 0, b = 0] = rgb.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)
      light[y * width + x] = 16 + ((66 * r + 129 * g + 25 * b) >> 8)
      if (y % 2 === 1 || x % 2 === 1) continue
      const at = (y / 2) * (width / 2) + x / 2
      blue[at] = 128 + ((-38 * r - 74 * g + 112 * b) >> 8)
      red[at] = 128 + ((112 * r - 94 * g - 18 * b) >> 8)
    }
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, blue, red])
  await writeFile(path, Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F20:1 Ip A0:0 C420jpeg\n`), frame, frame]))
}
