// The dialog that leads to verification if a call was refused for lack of it. Only one is open, even if several calls need it.
import { isRefusalCode } from './http/answer.ts'
import { makeStore } from './store.ts'

interface Guide {
  /** The server's message about what is missing; undefined if the page uses its own. */
  readonly msg: string | undefined
}

/** Null while it is closed. */
export const guideStore = makeStore<Guide | null>(null)

/** For `guide.verifyFirst` the page uses its own sentence. */
export function openGuide(code: string, msg: string): void {
  guideStore.set({ msg: isRefusalCode(code, 'guide.verifyFirst') || msg === '' ? undefined : msg })
}

export function closeGuide(): void {
  guideStore.set(null)
}
