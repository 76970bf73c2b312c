// Opens a PDF with every feature switched off that it could use to attack us. Runs only in the expendable process.
import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

export type OpenPdf =
  | { readonly state: 'open'; readonly pdf: PDFDocumentProxy; close(): Promise<void> }
  | { readonly state: 'locked' }
  | { readonly state: 'broken' }

/** Limit for one picture inside: a page scanned at 600 dpi. */
const maxPixels = 40_000_000

const require = createRequire(import.meta.url)

export const openPdf = async (bytes: Uint8Array): Promise<OpenPdf> => {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const inPackage = (folder: string): string => join(dirname(require.resolve('pdfjs-dist/package.json')), folder) + sep
  const loading = getDocument({
    // A copy, because the library takes ownership of the bytes.
    data: Uint8Array.from(bytes),
    isEvalSupported: false,
    enableXfa: false,
    useSystemFonts: false,
    disableFontFace: true,
    maxImageSize: maxPixels,
    canvasMaxAreaInBytes: maxPixels * 4,
    verbosity: VerbosityLevel.ERRORS,
    standardFontDataUrl: inPackage('standard_fonts'),
    cMapUrl: inPackage('cmaps'),
    cMapPacked: true,
    wasmUrl: inPackage('wasm'),
    iccUrl: inPackage('iccs'),
  })
  try {
    const pdf = await loading.promise
    return { state: 'open', pdf, close: () => loading.destroy() }
  } catch (error) {
    await loading.destroy()
    return { state: error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'broken' }
  }
}
