import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const themes = ['white', 'light', 'dark', 'black'] as const

/** The colours of one theme, as the style sheet says them. */
const coloursOf = (theme: string): Map<string, string> => {
  const block = css.match(new RegExp(`\\[data-theme='${theme}'\\][^{]*\\{([^}]*)\\}`))?.[1] ?? ''
  return new Map([...block.matchAll(/--([a-z-]+):\s*(#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]))
}

/** Relative luminance, WCAG 2.2. */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['ground', 'surface', 'raised', 'field', 'hover']
const statuses = ['pending', 'verified', 'failed', 'neutral']

const readPairs = [
  ...grounds.flatMap((under) => [
    ['text', under],
    ['quiet', under],
  ]),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ...statuses.flatMap((status) => [
    [`${status}-text`, `${status}-ground`],
    ['text', `${status}-ground`],
    [`${status}-text`, 'ground'],
    [`${status}-text`, 'surface'],
    [`${status}-text`, 'raised'],
  ]),
]

const seenPairs = [
  ...['control-line', 'accent', 'danger', 'focus'].flatMap((line) =>
    ['ground', 'surface', 'raised', 'field'].map((under) => [line, under]),
  ),
  ...statuses.flatMap((status) => ['ground', 'surface', 'raised', 'field', `${status}-ground`].map((under) => [`${status}-line`, under])),
]

const tooFaint = (theme: string, pairs: string[][], least: number): string[] => {
  const colours = coloursOf(theme)
  return pairs.flatMap(([over = '', under = '']) => {
    const ratio = contrast(colours.get(over) ?? '#000000', colours.get(under) ?? '#000000')
    return ratio < least ? [`${over} on ${under}: ${ratio.toFixed(2)}`] : []
  })
}

describe.each(themes)('theme %s', (theme) => {
  test('names every colour that the first theme names', () => {
    expect([...coloursOf(theme).keys()]).toEqual([...coloursOf('white').keys()])
    expect(coloursOf(theme).size).toBeGreaterThan(20)
  })
  test('shows text at 4.5 to 1 at least', () => expect(tooFaint(theme, readPairs, 4.5)).toEqual([]))
  test('shows controls and lines that mean something at 3 to 1 at least', () => expect(tooFaint(theme, seenPairs, 3)).toEqual([]))
})

test('standard is white', () => expect(css).toMatch(/\[data-theme='white'\],\s*\[data-theme='standard'\]/))
test('black is truly black', () => expect(coloursOf('black').get('ground')).toBe('#000000'))
