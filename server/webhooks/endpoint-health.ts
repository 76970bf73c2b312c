import type { House } from '../house.ts'
import { disableEndpoint, type Endpoint } from './endpoints.ts'
import { endpointsDisabled } from './metrics.ts'
import { disableAfter } from './schedule.ts'

type Bits = Pick<House, 'db' | 'log'>

export const noteSuccess = async ({ db }: Bits, endpoint: Endpoint): Promise<void> => {
  await db.kysely
    .updateTable('webhook_endpoints')
    .set({ failing_since: null })
    .where('id', '=', endpoint.id)
    .where('failing_since', 'is not', null)
    .execute()
}

/** True when the endpoint is off from now on: it said that it is gone, or has taken nothing for three days. */
export const noteFailure = async (house: Bits, endpoint: Endpoint, failure: { at: Date; gone: boolean }): Promise<boolean> => {
  const row = await house.db.kysely
    .updateTable('webhook_endpoints')
    .set(({ fn, val }) => ({ failing_since: fn.coalesce('failing_since', val(failure.at)) }))
    .where('id', '=', endpoint.id)
    .returning('failing_since')
    .executeTakeFirst()
  const failingFor = failure.at.getTime() - (row?.failing_since ?? failure.at).getTime()
  if (!failure.gone && failingFor < disableAfter) return false
  const why = failure.gone ? 'the receiver answered 410 Gone' : 'nothing was taken for three days'
  if (await disableEndpoint(house.db, endpoint.id, { at: failure.at, why })) {
    endpointsDisabled.inc()
    house.log.error('a webhook endpoint was switched off', { id: endpoint.id, reason: why })
  }
  return true
}
