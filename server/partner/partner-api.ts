// The exchange's back end at `/v1/partner/*`, on the area's origin. It is off, address by address, until an operator has added a client.
// docs/integrators/partner.md describes it, docs/decisions/0026-the-partner-api.md says why it is built like this.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Plug } from '../http/serve.ts'
import { PartnerAccess } from './access/admit-call.ts'
import { tokenPath } from './access/audience.ts'
import { answerToken } from './access/token-route.ts'
import { servedPartnerCalls } from './handlers.ts'
import { PartnerProblem } from './problem.ts'
import { Answers } from './serve/answers.ts'
import { answerCall } from './serve/call-route.ts'

const noCall = '/partner'

export const partnerApi: Plug = (app, services, doors) => {
  const https = 'strict-transport-security' in doors.headers
  const answersOf = (name: string): Answers => new Answers({ doors, log: services.log, https }, name)
  const access = new PartnerAccess(services, doors)
  const post = (url: string, answer: (request: FastifyRequest, reply: FastifyReply) => Promise<void>): void =>
    void app.post(url, {
      // It takes over completely: `done` is never called, so fastify's own next steps never run.
      onRequest: (request, reply, _done) => void answer(request, reply),
      handler: () => undefined,
    })
  const tokens = { services, doors, access, https, answers: answersOf('/partner/token') }
  post(tokenPath, (request, reply) => answerToken(tokens, request, reply))
  for (const served of servedPartnerCalls) {
    const needs = { services, access, answers: answersOf(served.call.path) }
    post(`/v1${served.call.path}`, (request, reply) => answerCall(needs, served, { request, reply }))
  }
  const paths = new Set([tokenPath, ...servedPartnerCalls.map(({ call }) => `/v1${call.path}`)])
  const others = answersOf(noCall)
  /** Any other address, and any other method. */
  app.all('/v1/partner/*', {
    onRequest: (request, reply, _done) => void refuseOther(request, reply),
    handler: () => undefined,
  })
  const refuseOther = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const began = performance.now()
    try {
      const { address } = doors.admitProgram(request)
      doors.count(address)
      const isKnown = paths.has(request.url.split('?', 1)[0] ?? '') && !(await access.isOff())
      throw new PartnerProblem(isKnown ? 'call.wrongMethod' : 'call.unknown')
    } catch (error) {
      others.refuse(request, reply, { began, error })
    }
  }
}
