// The risk-control pair of a visit. A hidden security frame may deliver it. Before that, or without such a frame, the page
// generates a pair itself. No call waits for it.
import * as z from 'zod/mini'
import { randomId } from './random-id.ts'

const Pair = z.object({ riskToken: z.string().check(z.regex(/^[\w-]{1,128}$/)), riskSession: z.string().check(z.regex(/^[\w-]{1,128}$/)) })
export type RiskPair = z.infer<typeof Pair>

/** The address of the hidden frame's page, on the same origin. */
export const securityFramePath = '/security-frame'

export const riskPairMessage = 'RISK_PAIR'

const Message = z.object({ type: z.literal(riskPairMessage), data: Pair })

const key = 'riskPair'

const storedPair = (): RiskPair | undefined => {
  try {
    const parsed = Pair.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

const keepPair = (pair: RiskPair): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(pair))
  } catch {
    // Without storage the pair lasts until the page closes.
  }
}

let current: RiskPair | undefined

export function riskPair(): RiskPair {
  current ??= storedPair() ?? acceptRiskPair({ riskToken: randomId(), riskSession: randomId() })
  return current
}

export function acceptRiskPair(pair: RiskPair): RiskPair {
  current = pair
  keepPair(pair)
  return pair
}

/** Accepts a message only from the frame that this page created, on this page's own origin. */
export function readRiskMessage(
  event: { readonly source: unknown; readonly origin: string; readonly data: unknown },
  frame: Window | null,
  origin: string,
): RiskPair | undefined {
  if (frame === null || event.source !== frame || event.origin !== origin) return undefined
  const message = Message.safeParse(event.data)
  return message.success ? message.data.data : undefined
}
