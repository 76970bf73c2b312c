import { coloursIn, faintPairs, tokenThemes, underScrim } from '@bonafide/core/look/tokens'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

describe.each(tokenThemes)('theme %s', (theme) => {
  const colours = coloursIn(css, theme)
  test('defines every colour that the first theme defines', () => {
    expect([...colours.keys()]).toEqual([...coloursIn(css, 'white').keys()])
    expect(colours.size).toBeGreaterThan(20)
  })
  test('has a contrast of at least 4.5 to 1 for text, and 3 to 1 for controls and meaningful lines', () =>
    expect(faintPairs(colours)).toEqual([]))
})

test('the check reports a colour with too little contrast, together with its background', () => {
  const faint = new Map([...coloursIn(css, 'white'), ['quiet', '#9aa0a8'], ['focus', '#eeeeee']])
  expect(faintPairs(faint)).toContainEqual({ over: 'quiet', under: 'ground', ratio: expect.closeTo(2.63, 1), least: 4.5 })
  expect(faintPairs(faint)).toContainEqual({ over: 'focus', under: 'raised', ratio: expect.closeTo(1.16, 1), least: 3 })
})

test.each(tokenThemes)('the ground-under-scrim colour of %s is the mix of its ground and scrim', (theme) => {
  const colours = coloursIn(css, theme)
  expect(underScrim(css, theme, colours.get('ground') ?? '')).toBe(colours.get('ground-under-scrim'))
})

test('the standard theme has the colours of white', () => expect(css).toMatch(/\[data-theme='white'\],\s*\[data-theme='standard'\]/))
test('the black theme has a pure black ground', () => expect(coloursIn(css, 'black').get('ground')).toBe('#000000'))
