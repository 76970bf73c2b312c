import { frameToken } from './token.ts'

/** A picture of this visit, by the frame's own token: its address alone shows nothing. Undefined: it is gone, or the connection is. */
export const fetchPicture = async (id: string, signal: AbortSignal): Promise<Blob | undefined> => {
  try {
    const answer = await fetch(`/uploads/${id}`, { headers: { 'X-Frame-Token': frameToken() }, signal })
    return answer.ok ? await answer.blob() : undefined
  } catch {
    return undefined
  }
}
