// The back of a licence with its barcode, as a camera sees it, at a given resolution.
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { photograph } from '../documents/photograph.ts'
import type { Random } from '../documents/random.ts'
import { photoConditionsOf, type Tier } from '../documents/tiers.ts'
import { drawBarcode } from './draw-barcode.ts'

/** Pixels per module of the code as drawn, before it is photographed. */
const drawnPixels = 5
const cardRatio = 85.6 / 53.98
const codeShare = 0.88

export interface LicencePhoto {
  readonly text: string
  readonly tier: Tier
  /** Pixels of the picture per module of the code. */
  readonly modulePixels: number
}

export const photographLicence = async ({ text, tier, modulePixels }: LicencePhoto, random: Random): Promise<Buffer> => {
  const code = await loadImage(await drawBarcode('pdf417', text, drawnPixels))
  const width = Math.round(code.width / codeShare)
  const card = createCanvas(width, Math.round(width / cardRatio))
  const pen = card.getContext('2d')
  pen.fillStyle = `hsl(${random.whole(0, 359)} 30% 92%)`
  pen.fillRect(0, 0, card.width, card.height)
  pen.strokeStyle = `hsl(${random.whole(0, 359)} 40% 80%)`
  for (let line = 0; line < 60; line += 1) {
    pen.beginPath()
    pen.arc(random.between(0, card.width), random.between(0, card.height), random.between(40, 400), 0, 7)
    pen.stroke()
  }
  pen.fillStyle = '#222'
  pen.font = '44px sans-serif'
  for (let row = 0; row < 5; row += 1)
    pen.fillText(`${row + 9}a. CLASS NONE  END NONE  REST ${random.whole(1000, 9999)}`, 60, card.height - 60 - row * 62)
  pen.drawImage(code, (card.width - code.width) / 2, 60)
  const shot = { ...photoConditionsOf(tier, random), width: (width * modulePixels) / drawnPixels, quarters: 0 }
  const { jpeg } = await photograph(card, { ...shot, cluttered: true, cutOff: false, light: 1 }, random)
  return jpeg
}
