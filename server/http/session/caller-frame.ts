// Identifies the caller on the frame's origin by the token that its page holds in memory.
import type { FastifyRequest } from 'fastify'
import type { FindFrame, Frame } from '../../secrets/frame-tokens.ts'

/** Refuses 'frame.tokenGone': the frame asks its page for another opener. */
export type CallerFrame = (request: FastifyRequest, at: Date) => Promise<Frame>

export const callerFrame =
  (find: FindFrame): CallerFrame =>
  (request, at) => {
    const token = request.raw.headers['x-frame-token']
    return find(typeof token === 'string' ? token : undefined, at)
  }
