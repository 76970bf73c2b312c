import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { loadPicture } from './load-picture.ts'

const size = { width: 60, height: 40 }
const picture = (grey = 120): Sharp => sharp({ create: { ...size, channels: 3, background: { r: grey, g: grey, b: grey } } })

test.each<[string, Sharp, number]>([
  ['in colour', picture().jpeg(), 120],
  ['in grey', picture().greyscale().jpeg(), 120],
  ['with sixteen bits', picture().toColourspace('rgb16').png(), 120],
  ['in grey with sixteen bits', picture().toColourspace('grey16').png(), 120],
  ['with a palette', picture().png({ palette: true }), 120],
  ['that is transparent: white', picture().ensureAlpha(0).png(), 255],
  ['in grey and half transparent: half white', picture().greyscale().ensureAlpha(0.5).png(), 187],
])('a picture %s has the brightness that a viewer sees', async (_, drawn, brightness) => {
  const { grey, by } = await loadPicture(await drawn.toBuffer())
  expect({ ...grey, data: new Set(grey.data), by }).toEqual({ ...size, data: new Set([brightness]), by: 1 })
})

test('an oversized picture is reduced, and the factor is kept', async () => {
  const large = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#808080' } })
    .jpeg()
    .toBuffer()
  const { grey, by } = await loadPicture(large)
  expect([grey.width, grey.height, grey.data.length, by]).toEqual([2000, 1000, 2_000_000, 1.5])
})
