import { type Link, TraceFlags } from '@opentelemetry/api'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  SamplingDecision,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace'
import type { TraceConfig } from '../config/traces/read-traces.ts'

export const samplerOf = ({ sampler, share }: Pick<TraceConfig, 'sampler' | 'share'>): Sampler => {
  const [, follows, which] = /^(parentbased_)?(.*)$/.exec(sampler) ?? []
  const own =
    which === 'always_off' ? new AlwaysOffSampler() : which === 'traceidratio' ? new TraceIdRatioBasedSampler(share) : new AlwaysOnSampler()
  return follows === undefined ? own : new ParentBasedSampler({ root: followingCause(own) })
}

/** A job has its own trace, which would explain little without that of the request that queued it. */
const followingCause = (otherwise: Sampler): Sampler => ({
  shouldSample: (...args) => {
    const [, , , , , links] = args
    const [cause] = links
    if (cause === undefined) return otherwise.shouldSample(...args)
    return { decision: isSampled(cause) ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD }
  },
  toString: () => `following its cause, otherwise ${otherwise.toString()}`,
})

const isSampled = ({ context }: Link): boolean => (context.traceFlags & TraceFlags.SAMPLED) !== 0
