// Renders one page as our own picture, so that a reviewer never opens a stranger's file.
import { openPdf } from './open-pdf.ts'
import { maxPages } from './read-pdf.ts'
import { redraw } from './redraw.ts'
import { sniff } from './sniff.ts'

/** Pixels of the longer side, at which the small print of a bank statement can be read. */
const readable = 2000
/** A thumbnail of 40 by 52 px, sharp even on a screen with double pixel density. */
const thumbnail = 160

interface PageRequest {
  readonly page: number
  readonly small?: boolean
}

/** Pages are counted from 1. */
export const drawPaperPage = async (bytes: Uint8Array, { page, small = false }: PageRequest): Promise<Uint8Array | undefined> => {
  const longSide = small ? thumbnail : readable
  const type = sniff(bytes)
  if (type === undefined || page < 1) return undefined
  if (type === 'pdf') return drawPdfPage(bytes, { number: page, longSide })
  return page === 1 ? redraw(bytes, longSide) : undefined
}

const drawPdfPage = async (
  bytes: Uint8Array,
  { number, longSide }: { readonly number: number; readonly longSide: number },
): Promise<Uint8Array | undefined> => {
  const opened = await openPdf(bytes)
  if (opened.state !== 'open') return undefined
  try {
    if (number > Math.min(opened.pdf.numPages, maxPages)) return undefined
    const { createCanvas } = await import('@napi-rs/canvas')
    const page = await opened.pdf.getPage(number)
    const natural = page.getViewport({ scale: 1 })
    const viewport = page.getViewport({ scale: longSide / Math.max(natural.width, natural.height) })
    const canvas = createCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)))
    // Called without its types, which support only a browser's canvas.
    const drawing: { readonly promise: Promise<void> } = Reflect.apply(page.render, page, [{ canvas, viewport }])
    await drawing.promise
    return new Uint8Array(await canvas.encode('png'))
  } catch {
    return undefined
  } finally {
    await opened.close()
  }
}
