import { isSegment, type Segment } from '@bonafide/core/frame/segments'
import { AccessToken } from '@bonafide/core/values'
import * as z from 'zod/mini'

export interface AppFrameRequest {
  readonly segment: Segment
  /** Null: the page was reloaded and fetches a token itself. */
  readonly accessToken: AccessToken | null
}

/** Undefined: the path is not a segment, the token is malformed, or either is repeated. */
export function readAppFrameRequest(search: string): AppFrameRequest | undefined {
  const query = new URLSearchParams(search)
  const [path, ...morePaths] = query.getAll('path')
  const [token, ...moreTokens] = query.getAll('accessToken')
  if (path === undefined || !isSegment(path) || morePaths.length + moreTokens.length > 0) return undefined
  if (token === undefined) return { segment: path, accessToken: null }
  const accessToken = z.safeParse(AccessToken, token).data
  return accessToken === undefined ? undefined : { segment: path, accessToken }
}
