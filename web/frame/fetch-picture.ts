import { frameToken } from './token.ts'

/** A picture of this visit, which can only be fetched with the frame's token. Undefined if it is gone, or the connection is lost. */
export const fetchFramePicture = async (id: string, signal: AbortSignal): Promise<Blob | undefined> => {
  try {
    const answer = await fetch(`/uploads/${id}`, { headers: { 'X-Frame-Token': frameToken() }, signal })
    return answer.ok ? await answer.blob() : undefined
  } catch {
    return undefined
  }
}
