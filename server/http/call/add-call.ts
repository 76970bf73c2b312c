import type { Call } from '@bonafide/core/call'
import type { FastifyInstance } from 'fastify'
import { type CallNeeds, CallSteps } from './call-steps.ts'
import type { ServedCall } from '../served-call.ts'

/** The page uses the prefix; the exchange's app does not. */
export const addressesOf = (call: Call): readonly string[] => [call.path, `/v1${call.path}`]

export const addCall = (app: FastifyInstance, served: ServedCall, needs: CallNeeds): void => {
  const steps = new CallSteps(served, needs)
  for (const url of addressesOf(served.call)) {
    app.post(url, {
      // The steps take over completely: `done` is never called, so fastify's own next steps never run.
      onRequest: (request, reply, _done) => steps.begin(request, reply),
      handler: neverReached,
    })
  }
}

const neverReached = (): void => undefined
