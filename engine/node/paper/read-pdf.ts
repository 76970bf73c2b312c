import type { PaperReading } from '@bonafide/core/evidence/other-readings'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { TextContent } from 'pdfjs-dist/types/src/display/api.js'
import { datesIn } from './dates-in.ts'
import { openPdf } from './open-pdf.ts'

export const maxPages = 50
const maxCharacters = 20_000
/** Fifty ordinary pages take a second. A page can block this thread, so the parent kills the process a few seconds after this limit. */
const maxMs = 4000

type PdfReading = Omit<PaperReading, 'kind' | 'type' | 'ms'>

export const readPdf = async (bytes: Uint8Array): Promise<PdfReading> => {
  const opened = await openPdf(bytes)
  if (opened.state !== 'open') return { pages: 0, text: '', dates: [], fault: opened.state }
  const { pdf, close } = opened
  try {
    const pages = pdf.numPages
    if (pages > maxPages) return { pages, text: '', dates: [], fault: 'tooManyPages' }
    const { text, late } = await textOf(pdf)
    return { pages, text, dates: datesIn(text), fault: late ? 'tooSlow' : null }
  } catch {
    // The page tree lists a page that does not exist.
    return { pages: 0, text: '', dates: [], fault: 'broken' }
  } finally {
    await close()
  }
}

interface PdfText {
  readonly text: string
  readonly late: boolean
}

const textOf = async (pdf: PDFDocumentProxy): Promise<PdfText> => {
  const until = performance.now() + maxMs
  let text = ''
  for (let number = 1; number <= pdf.numPages && text.length < maxCharacters; number += 1) {
    const page = await pdf.getPage(number)
    const read = await textOfPage(page, { until, maxLength: maxCharacters - text.length })
    text += `${read.text}\n`
    if (read.late) return { text: cut(text), late: true }
    page.cleanup()
  }
  return { text: cut(text), late: false }
}

const cut = (text: string): string => text.trim().slice(0, maxCharacters)

/** Streams, because a page's text may be endless: stops once there is enough, or at the deadline. Closing the file cancels the rest. */
const textOfPage = async (page: PDFPageProxy, { until, maxLength }: { until: number; maxLength: number }): Promise<PdfText> => {
  const reader: ReadableStreamDefaultReader<TextContent> = page.streamTextContent().getReader()
  let text = ''
  while (text.length < maxLength) {
    if (performance.now() > until) return stopReading(reader, { text, late: true })
    const { done, value } = await reader.read()
    if (done) return { text, late: false }
    text += value.items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
  }
  return stopReading(reader, { text, late: false })
}

const stopReading = async (reader: ReadableStreamDefaultReader<TextContent>, soFar: PdfText): Promise<PdfText> => {
  await reader.cancel(new Error('enough'))
  return soFar
}
