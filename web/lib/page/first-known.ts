import { FirstKnown } from '@bonafide/core/calls/first-known'

/** Undefined where the document is the same for all visitors, or was made by a server of another version. */
export function firstKnown(): FirstKnown | undefined {
  const said = document.querySelector('meta[name="known"]')?.getAttribute('content')
  if (said === undefined || said === null) return undefined
  try {
    return FirstKnown.safeParse(JSON.parse(said)).data
  } catch {
    return undefined
  }
}
