import { readMode, type StoredMode } from '../session-store.ts'
import type { Noted } from './recorder.ts'

/** What only the surface knows. */
export interface UsagePage {
  /** The pattern of the page that is shown, without locale and query. */
  readonly pageAt: () => string
  readonly modeAt: (page: string, chosen: StoredMode | undefined) => StoredMode
}

/** Named when it happens: a moment later the page may show something else in that place, in another mode. */
export const notedNow = (kind: Noted['kind'], element: string, { pageAt, modeAt }: UsagePage): Noted => {
  const page = pageAt()
  return { kind, element, page, mode: modeAt(page, readMode()), time: Date.now() }
}
