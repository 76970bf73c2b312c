// An operator's own provider, with a time limit and a schema for every answer.
import { BegunStep } from '@bonafide/core/calls/status'
import { nothingSeen, SeenEvidence } from '@bonafide/core/evidence/seen'
import { Refusal } from '@bonafide/core/refusal'
import { AccessToken } from '@bonafide/core/values'
import * as z from 'zod/mini'
import type { Log } from '../../log/log.ts'
import type { OwnProvider, Provider } from '../../ports/provider.ts'
import { asker } from './asker.ts'

export const providerPatienceMs = 8_000

/** `hosts`: PROVIDER_HOSTS, the only ones that pages may embed. */
export const patientProvider = (provider: OwnProvider, hosts: readonly string[], log: Log, patienceMs = providerPatienceMs): Provider => {
  const ask = asker({ name: 'provider', refusal: 'provider.failed', patienceMs, log })
  const Door = z.object({
    accessToken: AccessToken,
    applicantId: z.string().check(z.regex(/^\S{8,128}$/)),
    host: z.string().check(z.refine((host) => hosts.includes(host), 'a host that PROVIDER_HOSTS does not name')),
  })
  return {
    open: (order) => ask('open', Door, () => provider.open(order)),
    faceToken: (order) => ask('faceToken', AccessToken, () => provider.faceToken(order)),
    // The home and the desk still work without the answer; the log has the reason.
    next: (order) => ask('next', z.nullable(BegunStep), () => provider.next(order)).catch(orElse(null)),
    seen: (order) => ask('seen', SeenEvidence, () => provider.seen(order)).catch(orElse(nothingSeen)),
    erase: (account) => ask('erase', z.void(), () => provider.erase(account)),
  }
}

const orElse =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (error instanceof Refusal) return value
    throw error
  }
