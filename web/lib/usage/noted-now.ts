import { readMode } from '../session-store.ts'
import type { Noted } from './recorder.ts'

/** Named when it happens: a moment later the page may show something else in that place, in another mode. */
export const notedNow = (kind: Noted['kind'], element: string, pageAt: () => string): Noted => ({
  kind,
  element,
  page: pageAt(),
  mode: readMode() ?? 'init',
  time: Date.now(),
})
