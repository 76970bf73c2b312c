// Reads brand.json and the pictures of a site folder.
import { coloursIn, faintPairs, luminance, type TokenTheme, tokenThemes, underScrim } from '@bonafide/core/look/tokens'
import { readFileSync } from 'node:fs'
import { settingName } from '../config/setting.ts'
import { checkSvg } from './check-svg.ts'
import type { SiteBrand, SitePicture } from './site-folder.ts'
import { isRecord, type SiteFiles } from './site-files.ts'

const file = 'brand.json'
const maxPictureBytes = 100_000

/** Two levels up, both from here and from the bundle in server/dist. */
const tokens = new URL('../../web/ui/tokens.css', import.meta.url)

export const readBrand = (files: SiteFiles): SiteBrand => {
  const json = files.json(file) ?? {}
  const brand = isRecord(json) ? json : {}
  if (!isRecord(json)) files.complain(file, 'must be an object')
  const { name, logoSaysName = false, radius = {}, themes = {}, ...others } = brand
  for (const key of Object.keys(others)) files.complain(file, `${key} is unknown; expected: name, logoSaysName, radius and themes`)
  if (name !== undefined && (!settingName.safeParse(name).success || String(name).length > 40))
    files.complain(file, 'name must be the name of the exchange, of at most 40 characters on one line')
  if (typeof logoSaysName !== 'boolean') files.complain(file, 'logoSaysName must be true or false')
  const logo = readPicture(files, 'logo.svg')
  const darkLogo = readPicture(files, 'logo-dark.svg')
  if (logo === undefined && darkLogo !== undefined) files.complain('logo-dark.svg', 'needs a logo.svg beside it, for the other themes')
  if (logo === undefined && logoSaysName === true) files.complain(file, 'logoSaysName needs a logo.svg')
  return {
    name: typeof name === 'string' ? name : undefined,
    logoSaysName: logoSaysName === true,
    colours: readThemes(files, themes),
    radius: readRadius(files, radius),
    logo,
    darkLogo,
    icon: readPicture(files, 'icon.svg'),
  }
}

const readPicture = (files: SiteFiles, name: string): SitePicture | undefined => {
  const text = files.text(name, maxPictureBytes)
  if (text === undefined) return undefined
  const { faults, content, ratio } = checkSvg(text)
  for (const fault of faults) files.complain(name, fault)
  return { svg: content, ratio }
}

const readRadius = (files: SiteFiles, radius: unknown): SiteBrand['radius'] => {
  const corners = isRecord(radius) ? radius : {}
  if (!isRecord(radius)) files.complain(file, 'radius must be an object with control and card')
  const { control, card, ...others } = corners
  for (const key of Object.keys(others)) files.complain(file, `radius.${key} is unknown; expected: control and card`)
  const pixels = (name: string, value: unknown): number | undefined => {
    if (value === undefined || (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 24)) return value
    files.complain(file, `radius.${name} must be a whole number of pixels from 0 to 24`)
    return undefined
  }
  return { control: pixels('control', control), card: pixels('card', card) }
}

const derived = 'ground-under-scrim'

const readThemes = (files: SiteFiles, themes: unknown): SiteBrand['colours'] => {
  const found = new Map<TokenTheme, ReadonlyMap<string, string>>()
  if (!isRecord(themes)) {
    files.complain(file, 'themes must be an object with the colours of each theme')
    return found
  }
  const themeNames: readonly string[] = tokenThemes
  for (const key of Object.keys(themes).filter((key) => !themeNames.includes(key)))
    files.complain(file, `themes.${key} is not a theme: the themes are ${tokenThemes.join(', ')}`)
  const css = Object.keys(themes).length === 0 ? '' : readFileSync(tokens, 'utf8')
  for (const theme of tokenThemes.filter((theme) => themes[theme] !== undefined)) {
    const colours = readColours(files, { theme, colours: themes[theme], css })
    if (colours !== undefined) found.set(theme, colours)
  }
  return found
}

interface ThemeColours {
  readonly theme: TokenTheme
  readonly colours: unknown
  /** The shipped tokens. */
  readonly css: string
}

const readColours = (files: SiteFiles, { theme, colours, css }: ThemeColours): ReadonlyMap<string, string> | undefined => {
  const shipped = coloursIn(css, theme)
  const own = new Map<string, string>()
  if (!isRecord(colours)) return void files.complain(file, `themes.${theme} must be an object of colours`)
  for (const [token, colour] of Object.entries(colours)) {
    const at = `themes.${theme}.${token}`
    if (!shipped.has(token)) files.complain(file, `${at} is not a colour of the themes: see docs/integrators/site.md for their names`)
    else if (token === derived) files.complain(file, `${at} follows from ground: leave it out`)
    else if (typeof colour !== 'string' || !/^#[0-9a-fA-F]{6}$/.test(colour)) files.complain(file, `${at} must be a colour such as #2336c4`)
    else own.set(token, colour.toLowerCase())
  }
  const whole = new Map([...shipped, ...own])
  for (const { over, under, ratio, least } of faintPairs(whole)) {
    const [front, back] = [over, under].map((token) => `${token} (${whole.get(token)}${own.has(token) ? '' : ', shipped'})`)
    const what = least > 4 ? 'text needs' : 'controls and lines need'
    files.complain(file, `themes.${theme}: ${front} on ${back} has a contrast of ${floored(ratio)}, and ${what} ${least}`)
  }
  const ground = whole.get('ground') ?? ''
  for (const fault of groundFaults(theme, ground)) files.complain(file, `themes.${theme}.ground ${fault}`)
  return own.has('ground') ? own.set(derived, underScrim(css, theme, ground)) : own
}

/** Rounds down: a contrast of 4.496 does not meet 4.5. */
const floored = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2)

/** The theme tells browsers whether to draw scroll bars, menus and fields for a light or a dark page. */
const groundFaults = (theme: TokenTheme, ground: string): readonly string[] => {
  if (theme === 'black') return ground === '#000000' ? [] : ['must be #000000: people choose this theme for a black screen']
  if (theme === 'dark') return luminance(ground) < 0.1 ? [] : ['must be a dark colour']
  return luminance(ground) > 0.6 ? [] : ['must be a light colour']
}
