import { frameToken } from './token.ts'

/** A picture of this visit, fetched with the frame's token: its address alone shows nothing. Undefined: it is gone, or the connection is. */
export const fetchFramePicture = async (id: string, signal: AbortSignal): Promise<Blob | undefined> => {
  try {
    const answer = await fetch(`/uploads/${id}`, { headers: { 'X-Frame-Token': frameToken() }, signal })
    return answer.ok ? await answer.blob() : undefined
  } catch {
    return undefined
  }
}
