// Draws textured triangles into a picture: the nearest one wins, and edges may fade.

export interface Image {
  /** Red, green, blue. */
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

export interface Corner {
  readonly x: number
  readonly y: number
  /** The smaller, the nearer. */
  readonly depth: number
  /** In pixels of the texture. */
  readonly u: number
  readonly v: number
  readonly alpha: number
  /** Brightness of the surface; 1: as the texture is. */
  readonly light: number
}

export interface Mesh {
  readonly corners: readonly Corner[]
  /** Three indices per triangle. */
  readonly triangles: readonly number[]
}

export const blankImage = (width: number, height: number): Image => ({ data: new Uint8ClampedArray(width * height * 3), width, height })

export const drawMesh = (into: Image, { corners, triangles }: Mesh, texture: Image): void => {
  const depths = new Float32Array(into.width * into.height).fill(Infinity)
  // Fading edges are drawn first, directly over the background.
  const solid: number[] = []
  const fading: number[] = []
  for (let at = 0; at < triangles.length; at += 3) {
    const faded = [0, 1, 2].some((side) => (corners[triangles[at + side] ?? 0]?.alpha ?? 1) < 1)
    ;(faded ? fading : solid).push(at)
  }
  for (const at of [...fading, ...solid]) {
    const [a, b, c] = [0, 1, 2].map((side) => corners[triangles[at + side] ?? 0])
    if (a !== undefined && b !== undefined && c !== undefined) drawTriangle({ into, depths, texture }, a, b, c)
  }
}

interface Board {
  readonly into: Image
  readonly depths: Float32Array
  readonly texture: Image
}

const drawTriangle = (board: Board, a: Corner, b: Corner, c: Corner): void => {
  const { width, height } = board.into
  const area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)
  if (Math.abs(area) < 1e-6) return
  const fromX = Math.max(Math.ceil(Math.min(a.x, b.x, c.x) - 0.01), 0)
  const toX = Math.min(Math.floor(Math.max(a.x, b.x, c.x) + 0.01), width - 1)
  const fromY = Math.max(Math.ceil(Math.min(a.y, b.y, c.y) - 0.01), 0)
  const toY = Math.min(Math.floor(Math.max(a.y, b.y, c.y) + 0.01), height - 1)
  for (let y = fromY; y <= toY; y += 1) {
    for (let x = fromX; x <= toX; x += 1) {
      const second = ((x - a.x) * (c.y - a.y) - (c.x - a.x) * (y - a.y)) / area
      const third = ((b.x - a.x) * (y - a.y) - (x - a.x) * (b.y - a.y)) / area
      const first = 1 - second - third
      if (first >= -1e-4 && second >= -1e-4 && third >= -1e-4) {
        const depth = first * a.depth + second * b.depth + third * c.depth
        const at = y * width + x
        if (depth < (board.depths[at] ?? 0)) {
          board.depths[at] = depth
          const [u, v] = [first * a.u + second * b.u + third * c.u, first * a.v + second * b.v + third * c.v]
          const alpha = first * a.alpha + second * b.alpha + third * c.alpha
          const light = first * a.light + second * b.light + third * c.light
          paint(board, at * 3, { u, v, alpha, light })
        }
      }
    }
  }
}

const paint = ({ into, texture }: Board, at: number, { u, v, alpha, light }: Pick<Corner, 'u' | 'v' | 'alpha' | 'light'>): void => {
  for (let channel = 0; channel < 3; channel += 1) {
    const colour = sample(texture, { u, v, channel }) * light
    into.data[at + channel] = alpha >= 1 ? colour : (into.data[at + channel] ?? 0) * (1 - alpha) + colour * alpha
  }
}

const sample = ({ data, width, height }: Image, { u, v, channel }: { u: number; v: number; channel: number }): number => {
  const x = Math.min(Math.max(u, 0), width - 1.001)
  const y = Math.min(Math.max(v, 0), height - 1.001)
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [right, down] = [x - left, y - top]
  const at = (top * width + left) * 3 + channel
  const below = at + width * 3
  const upper = (data[at] ?? 0) * (1 - right) + (data[at + 3] ?? 0) * right
  const lower = (data[below] ?? 0) * (1 - right) + (data[below + 3] ?? 0) * right
  return upper * (1 - down) + lower * down
}
