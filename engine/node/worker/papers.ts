// The process for papers: PDFs above all, the files that can do the most harm. It loads no models and restarts quickly.
import './one-core.ts'
import { drawPaperPage } from '../paper/draw-page.ts'
import { readPaper } from '../paper/read-paper.ts'
import type { PaperWork } from '../pool/work.ts'
import { serve } from './serve.ts'

serve((work: PaperWork): Promise<unknown> => (work.kind === 'paper' ? readPaper(work.bytes) : drawPaperPage(work.bytes, work)))
