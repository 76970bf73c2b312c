// The theme colours and the contrast that they must have. The shipped tokens and those of a site folder must pass the same check.

export const tokenThemes = ['white', 'light', 'dark', 'black'] as const
export type TokenTheme = (typeof tokenThemes)[number]
export type Colours = ReadonlyMap<string, string>

/** The colours of one theme, as defined in the tokens' style sheet; other values, such as shadows, are left out. */
export const coloursIn = (css: string, theme: TokenTheme): Colours =>
  new Map([...blockOf(css, theme).matchAll(/--([a-z-]+):\s*(#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]))

const blockOf = (css: string, theme: TokenTheme): string =>
  css.match(new RegExp(`\\[data-theme='${theme}'\\][^{]*\\{([^}]*)\\}`))?.[1] ?? ''

/** Relative luminance, WCAG 2.2. */
export const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex)
    .map((channel) => channel / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const channelsOf = (hex: string): readonly number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** The colour of a background when it is covered by the theme’s scrim, as defined in the style sheet. */
export const underScrim = (css: string, theme: TokenTheme, ground: string): string => {
  const scrim = blockOf(css, theme).match(/--scrim: rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\);/)
  const [, red = 0, green = 0, blue = 0, opacity = 0] = (scrim ?? []).map(Number)
  const mixed = channelsOf(ground).map((channel, at) => Math.round(channel * (1 - opacity) + ([red, green, blue][at] ?? 0) * opacity))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

const contrast = (left: string, right: string): number => {
  const [dark = 0, light = 0] = [luminance(left), luminance(right)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['ground', 'surface', 'raised', 'field', 'hover']
const statuses = ['pending', 'verified', 'failed', 'neutral']

type Pair = readonly [over: string, under: string]

const textPairs: readonly Pair[] = [
  ...grounds.flatMap((under): Pair[] => [
    ['text', under],
    ['quiet', under],
  ]),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ...statuses.flatMap((status): Pair[] => [
    [`${status}-text`, `${status}-ground`],
    ['text', `${status}-ground`],
    [`${status}-text`, 'ground'],
    [`${status}-text`, 'surface'],
    [`${status}-text`, 'raised'],
  ]),
]

const linePairs: readonly Pair[] = [
  ...['control-line', 'accent', 'danger', 'focus'].flatMap((line) =>
    ['ground', 'surface', 'raised', 'field'].map((under): Pair => [line, under]),
  ),
  ...statuses.flatMap((status) =>
    ['ground', 'surface', 'raised', 'field', `${status}-ground`].map((under): Pair => [`${status}-line`, under]),
  ),
]

export interface FaintPair {
  readonly over: string
  readonly under: string
  readonly ratio: number
  readonly least: number
}

/** Text needs a contrast of 4.5:1; lines and controls that convey information need 3:1. */
export const faintPairs = (colours: Colours): readonly FaintPair[] =>
  [...textPairs.map((pair) => [pair, 4.5] as const), ...linePairs.map((pair) => [pair, 3] as const)].flatMap(([[over, under], least]) => {
    const ratio = contrast(colours.get(over) ?? '#000000', colours.get(under) ?? '#000000')
    return ratio < least ? [{ over, under, ratio, least }] : []
  })
