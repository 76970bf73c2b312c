// The messages between a server process and the process that has loaded the HSM's library.
import * as z from 'zod/mini'

const Bytes = z.instanceof(Uint8Array)

export const TokenCommand = z.discriminatedUnion('order', [
  z.object({
    order: z.literal('open'),
    id: z.number(),
    module: z.string(),
    token: z.string(),
    pin: z.string(),
    keys: z.array(z.string()),
  }),
  z.object({ order: z.literal('wrap'), id: z.number(), bytes: Bytes }),
  z.object({ order: z.literal('unwrap'), id: z.number(), bytes: Bytes }),
])
export type TokenCommand = z.infer<typeof TokenCommand>

export const TokenReply = z.union([
  z.object({ id: z.number(), marks: z.array(z.string()) }),
  z.object({ id: z.number(), bytes: Bytes }),
  z.object({ id: z.number(), trouble: z.string(), kind: z.enum(['refused', 'lost', 'pin']) }),
])
export type TokenReply = z.infer<typeof TokenReply>

/** `refused`: only this request failed. `lost`: the session is unusable. `pin`: never retry, since HSMs lock after a few wrong PINs. */
export type TroubleKind = Extract<TokenReply, { kind: unknown }>['kind']
