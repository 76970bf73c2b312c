/** The zoom, rotation and position of a picture. */
export interface PictureView {
  readonly zoom: number
  /** Quarter turns, clockwise. */
  readonly turns: number
  readonly x: number
  readonly y: number
}

export type PictureViewChange = 'closer' | 'further' | 'fit' | 'turn' | 'toggle' | { readonly x: number; readonly y: number }

export const initialPictureView: PictureView = { zoom: 1, turns: 0, x: 0, y: 0 }

const steps = [1, 1.5, 2, 3, 4, 6] as const

/** A picture that fits cannot be panned, and zooming out completely centres it again. */
export function nextPictureView(before: PictureView, what: PictureViewChange): PictureView {
  if (typeof what === 'object') return before.zoom === 1 ? before : { ...before, x: before.x + what.x, y: before.y + what.y }
  switch (what) {
    case 'closer':
      return zoomed(before, steps.find((step) => step > before.zoom) ?? before.zoom)
    case 'further':
      return zoomed(before, steps.findLast((step) => step < before.zoom) ?? before.zoom)
    case 'toggle':
      return zoomed(before, before.zoom === 1 ? 2 : 1)
    case 'turn':
      return { ...before, turns: (before.turns + 1) % 4, x: 0, y: 0 }
    case 'fit':
      return { ...before, zoom: 1, x: 0, y: 0 }
  }
}

const zoomed = (before: PictureView, zoom: number): PictureView => {
  const scale = zoom === 1 ? 0 : zoom / before.zoom
  return { ...before, zoom, x: before.x * scale, y: before.y * scale }
}
