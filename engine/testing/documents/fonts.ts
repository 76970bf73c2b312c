// Fonts that every clone of the repository has: one from our own folder, the others from packages.
import { GlobalFonts } from '@napi-rs/canvas'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** `heldOut` is another digitisation of OCR-B: it measures the glyph network and never trains it. */
export type MrzFont = 'trained' | 'heldOut'

const families = { trained: 'Bonafide OCR-B', heldOut: 'Bonafide OCR-B held out' } as const
/** Fonts for text that people read. */
export const printFont = 'Bonafide Print'

export function mrzFontFamily(font: MrzFont): string {
  register()
  return families[font]
}

let registered = false

export function register(): void {
  if (registered) return
  registered = true
  const require = createRequire(import.meta.url)
  const barcodeFonts = join(dirname(require.resolve('bwip-js')), '..', 'fonts')
  const printFonts = join(dirname(require.resolve('pdfjs-dist')), '..', 'standard_fonts')
  GlobalFonts.registerFromPath(fileURLToPath(new URL('fonts/ocr-b.otf', import.meta.url)), families.trained)
  GlobalFonts.registerFromPath(join(barcodeFonts, 'OCRB7.ttf'), families.heldOut)
  GlobalFonts.registerFromPath(join(printFonts, 'LiberationSans-Regular.ttf'), printFont)
  GlobalFonts.registerFromPath(join(printFonts, 'LiberationSans-Bold.ttf'), `${printFont} Bold`)
}
