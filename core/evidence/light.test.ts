import { describe, expect, test } from 'vitest'
import { cssOf, lightOf, shownColours } from './light.ts'

const each = shownColours.map((colour) => [colour, ...lightOf[colour]] as const)

describe('the colours of the light step', () => {
  test.each(each)('%s is as bright as all others, so that no change is a flash', (_, red, green, blue) => {
    expect(0.2126 * red + 0.7152 * green + 0.0722 * blue).toBeCloseTo(0.5, 2)
  })

  test.each(each)('%s is not a saturated red', (_, red, green, blue) => {
    expect(red / (red + green + blue)).toBeLessThan(0.8)
  })

  test('are shown as the screen encodes them', () => {
    expect(cssOf('neutral')).toBe('rgb(188 188 188)')
    expect(cssOf('sky')).toBe('rgb(149 189 255)')
  })
})
