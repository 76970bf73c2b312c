// Security print behind the text of the evaluation set: tints and fine lines, different for every document.
import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Chance } from './chance.ts'
import type { Ground } from './families.ts'
import { fontOf } from './fonts.ts'

interface Press {
  readonly context: SKRSContext2D
  readonly hue: number
  readonly chance: Chance
}

export function printGround(kind: Ground, press: Press): void {
  const { context, hue, chance } = press
  const { width, height } = context.canvas
  const tint = context.createLinearGradient(0, chance.percent(50) ? 0 : height, width, height / 2)
  for (const [stop, turn] of [
    [0, 0],
    [0.5, chance.count(-40, 40)],
    [1, chance.count(-80, 80)],
  ] as const)
    tint.addColorStop(stop, `hsl(${hue + turn} ${chance.count(18, 45)}% ${chance.count(84, 94)}%)`)
  context.fillStyle = tint
  context.fillRect(0, 0, width, height)
  context.save()
  context.lineWidth = Math.max(0.6, width / chance.count(1300, 2000))
  context.strokeStyle = `hsl(${hue + chance.count(-30, 30)} ${chance.count(30, 60)}% ${chance.count(55, 68)}% / ${chance.count(25, 60)}%)`
  patterns[kind](press)
  context.restore()
}

function curve(context: SKRSContext2D, points: number, at: (share: number) => readonly [x: number, y: number]): void {
  context.beginPath()
  for (let step = 0; step <= points; step += 1) {
    const [x, y] = at(step / points)
    if (step === 0) context.moveTo(x, y)
    else context.lineTo(x, y)
  }
  context.stroke()
}

const patterns: Readonly<Record<Ground, (press: Press) => void>> = {
  blank: () => undefined,
  rosette: ({ context, chance }) => {
    const { width, height } = context.canvas
    const petals = chance.count(7, 19)
    const [x, y] = [width * chance.within(0.35, 0.75), height * chance.within(0.3, 0.6)]
    for (let ring = 1; ring < 16; ring += 1)
      curve(context, 240, (share) => {
        const turn = share * 2 * Math.PI
        const reach = height * 0.055 * ring * (1 + 0.12 * Math.cos(petals * turn + ring))
        return [x + reach * Math.cos(turn), y + reach * Math.sin(turn)]
      })
  },
  waves: ({ context, chance }) => {
    const { width, height } = context.canvas
    const [swing, halfWaves] = [height * chance.within(0.01, 0.04), chance.within(2, 7)]
    const gap = height / chance.count(24, 60)
    for (let y = -swing; y < height + swing; y += gap)
      curve(context, 90, (share) => [share * width, y + swing * Math.sin(share * halfWaves * Math.PI + y / height)])
  },
  net: ({ context, chance }) => {
    const { width, height } = context.canvas
    const gap = width / chance.count(30, 60)
    const lean = chance.within(0.4, 1.3)
    for (let x = -height * lean; x < width + height * lean; x += gap) {
      curve(context, 40, (share) => [x + lean * share * height + gap * Math.sin(share * 12), share * height])
      curve(context, 40, (share) => [x - lean * share * height + gap * Math.cos(share * 9), share * height])
    }
  },
  microprint: ({ context, hue, chance }) => {
    const { width, height } = context.canvas
    const size = width / chance.count(110, 160)
    context.font = fontOf('fira-sans', 400, size)
    context.fillStyle = `hsl(${hue} 40% 50% / 45%)`
    for (let y = size; y < height; y += size * chance.within(2, 3))
      context.fillText('ONE STATE ONE PEOPLE '.repeat(12), -size * chance.within(0, 9), y)
  },
  rays: ({ context, chance }) => {
    const { width, height } = context.canvas
    const [x, y] = [chance.percent(50) ? 0 : width, height * chance.within(0, 1)]
    const rays = chance.count(50, 110)
    for (let ray = 0; ray < rays; ray += 1) {
      const turn = (ray / rays) * 2 * Math.PI
      curve(context, 30, (share) => {
        const reach = share * 1.3 * width
        const sway = turn + 0.05 * Math.sin(share * 16 + ray)
        return [x + reach * Math.cos(sway), y + reach * Math.sin(sway)]
      })
    }
  },
  tiles: ({ context, chance }) => {
    const { width, height } = context.canvas
    const size = width / chance.count(14, 26)
    for (let y = 0; y < height + size; y += size)
      for (let x = 0; x < width + size; x += size)
        for (const part of [0.45, 0.3, 0.15])
          curve(context, 24, (share) => [x + size * part * Math.cos(share * 2 * Math.PI), y + size * part * Math.sin(share * 2 * Math.PI)])
  },
}
