import { readMode, type StoredMode } from '../session-store.ts'
import type { RecordedEvent } from './recorder.ts'

/** Facts that only the surface knows. */
export interface UsagePage {
  /** The route of the current page, without locale and query. */
  readonly pageAt: () => string
  readonly modeAt: (page: string, chosen: StoredMode | undefined) => StoredMode
}

/** Records page and mode when the event happens, because both may change a moment later. */
export const recordedNow = (kind: RecordedEvent['kind'], element: string, { pageAt, modeAt }: UsagePage): RecordedEvent => {
  const page = pageAt()
  return { kind, element, page, mode: modeAt(page, readMode()), time: Date.now() }
}
