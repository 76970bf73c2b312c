// The style sheet of a site folder's brand. It comes after the document's own, in the same cascade layers, so that it prevails.
import type { Config } from '../../config.ts'

type Brand = NonNullable<Config['site']>['brand']

interface LogoFiles {
  readonly logo: string | undefined
  readonly darkLogo: string | undefined
}

export const brandStyle = (brand: Brand, files: LogoFiles): string => tokensOf(brand) + logoOf(brand, files)

const tokensOf = ({ colours, radius }: Brand): string => {
  const rounded = Object.entries(radius).flatMap(([name, pixels]) => (pixels === undefined ? [] : [`--radius-${name}:${pixels}px`]))
  const themes = [...colours].map(
    ([theme, tokens]) =>
      `[data-theme='${theme}']${theme === 'white' ? `,[data-theme='standard']` : ''}{${[...tokens].map(([name, colour]) => `--${name}:${colour}`).join(';')}}`,
  )
  return rounded.length + themes.length === 0 ? '' : `@layer tokens{:root{${rounded.join(';')}}${themes.join('')}}`
}

/** The heights at which marks are drawn: in the header, in the footer, at the desk. */
const heights = [28, 24, 20]

/** Scripts draw the shipped mark (web/ui/mark); this draws over it, at any width. */
const logoOf = ({ logo, logoSaysName }: Brand, files: LogoFiles): string => {
  if (logo === undefined || files.logo === undefined) return ''
  const widths = heights.map((height) => `.mark[height='${height}']{width:${Math.round(height * logo.ratio)}px}`)
  const dark = `[data-theme='dark'] .mark,[data-theme='black'] .mark{background-image:url(${files.darkLogo})}`
  return [
    `@layer page{.mark{background:url(${files.logo}) center/contain no-repeat}.mark>*{display:none}`,
    ...widths,
    files.darkLogo === undefined ? '' : dark,
    // Hidden visually, but read by screen readers.
    logoSaysName ? '.mark+span{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}' : '',
    '}',
  ].join('')
}
