// Requests that the document made before its scripts loaded (document/early.js). Each answer can be used once.
import type { RawReply } from './read-reply.ts'

declare global {
  // Set by an inline script, before any module.
  var early: Record<string, Promise<RawReply>> | undefined
}

export function takeEarly(url: string): Promise<RawReply> | undefined {
  const early = globalThis.early
  if (early === undefined || !Object.hasOwn(early, url)) return undefined
  const answer = early[url]
  delete early[url]
  return answer
}
