// W3C Trace Context, level 1, section 3.2: `00-<trace>-<span>-<flags>`. Only the flag "sampled" has a meaning. We read and write no `tracestate`
// and no `baggage`.
import type { TraceContext } from './span.ts'

const written = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/** Undefined for anything else; all zeros are no id. */
export const readTraceparent = (text: unknown): TraceContext | undefined => {
  const [, traceId = '', spanId = '', flags = ''] = (typeof text === 'string' ? written.exec(text) : null) ?? []
  if (!/[1-9a-f]/.test(traceId) || !/[1-9a-f]/.test(spanId)) return undefined
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

export const writeTraceparent = ({ traceId, spanId, sampled }: TraceContext): string => `00-${traceId}-${spanId}-0${sampled ? 1 : 0}`
