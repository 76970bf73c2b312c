// Opens a PDF with everything switched off that it could use against us. Only ever called in the process that is meant to be lost.
import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

export type OpenPdf =
  | { readonly state: 'open'; readonly pdf: PDFDocumentProxy; close(): Promise<void> }
  | { readonly state: 'locked' }
  | { readonly state: 'broken' }

/** Limit for one picture inside: what a scanner makes of a page at 600 dots an inch. */
const mostPixels = 40_000_000

const require = createRequire(import.meta.url)

export const openPdf = async (bytes: Uint8Array): Promise<OpenPdf> => {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const beside = (folder: string): string => join(dirname(require.resolve('pdfjs-dist/package.json')), folder) + sep
  const loading = getDocument({
    // It takes the bytes over: ours stay whole.
    data: Uint8Array.from(bytes),
    isEvalSupported: false,
    enableXfa: false,
    useSystemFonts: false,
    disableFontFace: true,
    maxImageSize: mostPixels,
    canvasMaxAreaInBytes: mostPixels * 4,
    verbosity: VerbosityLevel.ERRORS,
    standardFontDataUrl: beside('standard_fonts'),
    cMapUrl: beside('cmaps'),
    cMapPacked: true,
    wasmUrl: beside('wasm'),
    iccUrl: beside('iccs'),
  })
  try {
    const pdf = await loading.promise
    return { state: 'open', pdf, close: () => loading.destroy() }
  } catch (error) {
    await loading.destroy()
    return { state: error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'broken' }
  }
}
