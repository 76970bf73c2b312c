import { isSegment, type Segment } from '@bonafide/core/frame/segments'
import { AccessToken } from '@bonafide/core/values'
import * as z from 'zod/mini'

export interface AskedFrame {
  readonly segment: Segment
  /** Null: the page has been loaded again, and asks for a token itself. */
  readonly accessToken: AccessToken | null
}

/** Undefined: nothing that this page opens. One of the twelve segments, letter by letter, and a token that could be one. */
export function readAskedFrame(search: string): AskedFrame | undefined {
  const query = new URLSearchParams(search)
  const [path, ...morePaths] = query.getAll('path')
  const [token, ...moreTokens] = query.getAll('accessToken')
  if (path === undefined || !isSegment(path) || morePaths.length + moreTokens.length > 0) return undefined
  if (token === undefined) return { segment: path, accessToken: null }
  const accessToken = z.safeParse(AccessToken, token).data
  return accessToken === undefined ? undefined : { segment: path, accessToken }
}
