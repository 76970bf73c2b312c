// Typefaces of the evaluation set: four open families (SIL Open Font License) for print. MRZs use the only digitisation of OCR-B
// that no reader was trained on; no package has a third digitisation, so weight, width and ink vary by document.
import { GlobalFonts } from '@napi-rs/canvas'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

const packages = {
  'pt-serif': require.resolve('@fontsource/pt-serif/package.json'),
  'fira-sans': require.resolve('@fontsource/fira-sans/package.json'),
  bitter: require.resolve('@fontsource/bitter/package.json'),
  'ibm-plex-sans-condensed': require.resolve('@fontsource/ibm-plex-sans-condensed/package.json'),
} as const
export type Face = keyof typeof packages

export const linesFamily = 'Judge OCR-B'

let ready = false

export function openFonts(): void {
  if (ready) return
  ready = true
  for (const [face, found] of Object.entries(packages))
    for (const weight of [400, 700])
      for (const subset of ['latin', 'latin-ext'])
        GlobalFonts.registerFromPath(
          join(dirname(found), 'files', `${face}-${subset}-${weight}-normal.woff`),
          `Judge ${face} ${weight} ${subset}`,
        )
  GlobalFonts.registerFromPath(join(dirname(require.resolve('bwip-js')), '..', 'fonts', 'OCRB7.ttf'), linesFamily)
}

/** Accented letters that the first family lacks come from the second. */
export const fontOf = (face: Face, weight: 400 | 700, pixels: number): string =>
  `${pixels}px "Judge ${face} ${weight} latin", "Judge ${face} ${weight} latin-ext"`
