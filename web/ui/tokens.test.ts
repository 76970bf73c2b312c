import { coloursIn, faintPairs, tokenThemes, underScrim } from '@bonafide/core/look/tokens'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

describe.each(tokenThemes)('theme %s', (theme) => {
  const colours = coloursIn(css, theme)
  test('names every colour that the first theme names', () => {
    expect([...colours.keys()]).toEqual([...coloursIn(css, 'white').keys()])
    expect(colours.size).toBeGreaterThan(20)
  })
  test('shows text at 4.5 to 1, and controls and lines that mean something at 3 to 1 at least', () =>
    expect(faintPairs(colours)).toEqual([]))
})

test('a colour that is too faint is named with what it lies on', () => {
  const faint = new Map([...coloursIn(css, 'white'), ['quiet', '#9aa0a8'], ['focus', '#eeeeee']])
  expect(faintPairs(faint)).toContainEqual({ over: 'quiet', under: 'ground', ratio: expect.closeTo(2.63, 1), least: 4.5 })
  expect(faintPairs(faint)).toContainEqual({ over: 'focus', under: 'raised', ratio: expect.closeTo(1.16, 1), least: 3 })
})

test.each(tokenThemes)('the ground of %s under its scrim is both mixed, as the style sheet says it', (theme) => {
  const colours = coloursIn(css, theme)
  expect(underScrim(css, theme, colours.get('ground') ?? '')).toBe(colours.get('ground-under-scrim'))
})

test('standard is white', () => expect(css).toMatch(/\[data-theme='white'\],\s*\[data-theme='standard'\]/))
test('black is truly black', () => expect(coloursIn(css, 'black').get('ground')).toBe('#000000'))
