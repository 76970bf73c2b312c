import type { PaperReading } from '@bonafide/core/evidence/other-readings'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { datesIn } from './dates-in.ts'
import { openPdf } from './open-pdf.ts'

export const mostPages = 50
const mostCharacters = 20_000
/** The process is ended soon after; what has been read by then should be told. */
const mostMs = 14_000

type Read = Omit<PaperReading, 'kind' | 'type' | 'ms'>

export const readPdf = async (bytes: Uint8Array): Promise<Read> => {
  const opened = await openPdf(bytes)
  if (opened.state !== 'open') return { pages: 0, text: '', dates: [], fault: opened.state }
  const { pdf, close } = opened
  try {
    const pages = pdf.numPages
    if (pages > mostPages) return { pages, text: '', dates: [], fault: 'tooManyPages' }
    const { text, late } = await textOf(pdf)
    return { pages, text, dates: datesIn(text), fault: late ? 'tooSlow' : null }
  } catch {
    // A page that the table of pages promises, and that is not there.
    return { pages: 0, text: '', dates: [], fault: 'broken' }
  } finally {
    await close()
  }
}

const textOf = async (pdf: PDFDocumentProxy): Promise<{ text: string; late: boolean }> => {
  const until = performance.now() + mostMs
  let text = ''
  for (let number = 1; number <= pdf.numPages && text.length < mostCharacters; number += 1) {
    if (performance.now() > until) return { text: text.slice(0, mostCharacters), late: true }
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    text += `${items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')}\n`
    page.cleanup()
  }
  return { text: text.trim().slice(0, mostCharacters), late: false }
}
