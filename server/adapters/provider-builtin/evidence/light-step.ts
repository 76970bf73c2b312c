// The light step of a challenge: its colours are drawn when they are announced. See docs/protocols/challenge.md.
import type { RequestedLight } from '@bonafide/core/evidence/challenge'
import { type DrawnColour, drawnColours, type ShownColour } from '@bonafide/core/evidence/light'
import type { Liveness } from '@bonafide/core/evidence/liveness'
import { randomInt } from 'node:crypto'

/** Never draws the same colour twice in a row, since the frames would not differ. */
export const drawLight = ({ light }: Liveness): readonly DrawnColour[] => {
  const drawn: DrawnColour[] = []
  while (drawn.length < light.colours) {
    const rest = drawnColours.filter((colour) => colour !== drawn.at(-1))
    const colour = rest[randomInt(rest.length)]
    if (colour !== undefined) drawn.push(colour)
  }
  return drawn
}

/** In screen order, with a neutral colour first, so that the camera and the eyes can adapt. */
export const sequenceOf = (drawn: readonly DrawnColour[], { light }: Liveness): RequestedLight['light'] => [
  { colour: 'neutral', ms: light.neutralMs },
  ...drawn.map((colour: ShownColour) => ({ colour, ms: light.eachMs })),
]
