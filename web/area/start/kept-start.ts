// Remembers a pressed start across the one reload that fetches files missed during a lost connection, so that it resumes afterwards. It
// is valid only briefly, in this tab and on this page, and the server decides whether it may still begin, as for any press.
import { type StartFlow, flows, type StartOption } from './flows.ts'

export interface KeptStart {
  readonly flow: StartFlow
  readonly how: StartOption | undefined
}

const key = 'start'
/** A phone on a bad connection takes a while to load a page, but a start that the user has forgotten by then must not resume. */
const validMs = 60_000
const options: readonly unknown[] = ['asPerson', 'onPhone'] satisfies readonly StartOption[]

export function keepStart(start: KeptStart): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...start, at: Date.now() }))
  } catch {
    // Without storage the user has to press the button again.
  }
}

/** Returns the kept start, but only once. */
export function takeStart(): KeptStart | undefined {
  try {
    const keptStart = readStart(sessionStorage.getItem(key))
    sessionStorage.removeItem(key)
    return keptStart
  } catch {
    return undefined
  }
}

/** Exported for its test. */
export function readStart(text: string | null, now = Date.now()): KeptStart | undefined {
  if (text === null) return undefined
  const kept: unknown = JSON.parse(text)
  if (typeof kept !== 'object' || kept === null || !('flow' in kept) || !('at' in kept)) return undefined
  const { flow, at } = kept
  if (!isFlow(flow) || typeof at !== 'number' || now - at < 0 || now - at > validMs) return undefined
  const how = 'how' in kept && options.includes(kept.how) ? (kept.how as StartOption) : undefined
  return { flow, how }
}

const isFlow = (flow: unknown): flow is StartFlow => typeof flow === 'string' && Object.hasOwn(flows, flow)
