// The dialog that leads to verification when a call was refused for lack of it. One at a time, however many calls ask.
import { isRefusalCode } from './http/answer.ts'
import { makeStore } from './store.ts'

interface Guide {
  /** What is lacking, in the server's words; undefined where the page has its own. */
  readonly msg: string | undefined
}

/** Null while it is closed. */
export const guide = makeStore<Guide | null>(null)

/** One fixed sentence for unverified users. */
export function openGuide(code: string, msg: string): void {
  guide.set({ msg: isRefusalCode(code, 'guide.verifyFirst') || msg === '' ? undefined : msg })
}

export function closeGuide(): void {
  guide.set(null)
}
