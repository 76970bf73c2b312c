// Pictures as arrays of numbers, from a canvas or a decoder, in colour or as brightness only. Independent of their source.

export interface Rgba {
  readonly width: number
  readonly height: number
  readonly data: ArrayLike<number>
}

/** Brightness, 0 to 255. */
export interface Grey {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

export const greyOf = ({ width, height, data }: Rgba): Grey => {
  const grey = new Uint8Array(width * height)
  for (let at = 0, from = 0; at < grey.length; at++, from += 4)
    grey[at] = ((data[from] ?? 0) * 77 + (data[from + 1] ?? 0) * 150 + (data[from + 2] ?? 0) * 29) >> 8
  return { width, height, data: grey }
}

/** Scales a picture down so that its longer side is at most `longSide`. Each new pixel is the mean of those that it covers. Never enlarges. */
export const downscaled = (grey: Grey, longSide: number): Grey => {
  const scale = longSide / Math.max(grey.width, grey.height)
  if (scale >= 1) return grey
  const [width, height] = [Math.max(1, Math.round(grey.width * scale)), Math.max(1, Math.round(grey.height * scale))]
  const data = new Uint8Array(width * height)
  const lefts = Int32Array.from({ length: width }, (_, x) => Math.floor((x * grey.width) / width))
  const rights = Int32Array.from({ length: width }, (_, x) => Math.ceil(((x + 1) * grey.width) / width))
  for (let y = 0, at = 0; y < height; y++) {
    const [top, bottom] = [Math.floor((y * grey.height) / height), Math.max(Math.ceil(((y + 1) * grey.height) / height), 1)]
    for (let x = 0; x < width; x++, at++) {
      const [left, right] = [lefts[x] ?? 0, rights[x] ?? 0]
      let sum = 0
      for (let row = top; row < bottom; row++)
        for (let from = row * grey.width + left, to = row * grey.width + right; from < to; from++) sum += grey.data[from] ?? 0
      data[at] = sum / ((right - left) * (bottom - top))
    }
  }
  return { width, height, data }
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const cropGrey = (grey: Grey, box: Box): Grey => {
  const [x, y] = [clamp(Math.floor(box.x), 0, grey.width - 1), clamp(Math.floor(box.y), 0, grey.height - 1)]
  const width = clamp(Math.ceil(box.width), 1, grey.width - x)
  const height = clamp(Math.ceil(box.height), 1, grey.height - y)
  const data = new Uint8Array(width * height)
  for (let row = 0; row < height; row++)
    data.set(grey.data.subarray((y + row) * grey.width + x, (y + row) * grey.width + x + width), row * width)
  return { width, height, data }
}

export const clamp = (value: number, least: number, limit: number): number => Math.min(Math.max(value, least), limit)
