// What the tests of Sumsub share: a server that behaves as Sumsub's documentation says, and people at each stage.
import { frameState } from '@bonafide/core/calls/frame/visit'
import { openVendor, vendorDone } from '@bonafide/core/calls/vendor'
import { makeFixture } from '@bonafide/stand-in/testing/fixture'
import { runOnce } from 'graphile-worker'
import { quietLogger } from '../../../../db/quiet-logger.ts'
import { forgetPersonTasks } from '../../../../visits/identity/forget-person.ts'
import { openConsentedFrame, visitOpener, newVisitor } from '../../../../visits/testing/visitors.ts'
import { sumsubTasks } from '../look-at-applicant.ts'
import { SumsubServer, sumsubKeys, sumsubLevel, type TestApplicant, type Verdict, webhookDigest } from './sumsub-server.ts'

export const green: Verdict = { reviewAnswer: 'GREEN' }

export const startSumsub = async () => {
  const sumsub = new SumsubServer()
  await sumsub.listen()
  const fixture = await makeFixture({ sumsub: { ...sumsubKeys, level: sumsubLevel, apiUrl: sumsub.url, widgetUrl: sumsub.url } })
  const close = async (): Promise<void> => {
    await fixture.close()
    await sumsub.close()
  }
  /** Clears the faults and requests of the previous test. */
  const reset = (): void => {
    sumsub.trouble = 'none'
    sumsub.requests.length = 0
  }

  const work = async (): Promise<void> =>
    runOnce({
      pgPool: fixture.services.db.pool,
      taskList: { ...sumsubTasks(fixture.services), ...forgetPersonTasks(fixture.services) },
      logger: quietLogger,
      noHandleSignals: true,
      noPreparedStatements: true,
    })

  let documents = 100
  /** A person who has opened the widget. */
  const atWidget = async () => {
    const person = await newVisitor(fixture)
    const { frame, token } = await openConsentedFrame(fixture, await visitOpener(person.browser))
    const { data } = await frame.ask(openVendor)
    const applicant = sumsub.use(data.token)
    return { ...person, frame, frameToken: token, applicant, visit: applicant.externalUserId }
  }
  /** A person who has submitted a document of their own. */
  const submitted = async () => {
    const person = await atWidget()
    const { applicant, frame } = person
    sumsub.submit(applicant)
    const number = `5334${(documents += 1)}`
    const { idDocs } = applicant.info as { idDocs: readonly object[] }
    applicant.info = {
      ...applicant.info,
      firstName: `Ada ${number}`,
      idDocs: [{ ...idDocs[0], number, firstName: `Ada${'x'.repeat(documents - 100)}` }],
    }
    if (!(await frame.ask(vendorDone)).data.submitted) throw new Error('not submitted')
    return person
  }
  const send = (body: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
    fetch(`${fixture.frameOrigin}/v1/sumsub/webhook`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-payload-digest': webhookDigest(body),
        'x-payload-digest-alg': 'HMAC_SHA256_HEX',
        ...headers,
      },
      body,
    })
  const decided = async (applicant: TestApplicant, verdict: Verdict): Promise<void> => {
    sumsub.decide(applicant, verdict)
    const { status } = await send(sumsub.message(applicant))
    if (status !== 204) throw new Error(`the webhook was answered ${status}`)
    await work()
  }
  const stateOf = async ({ frame }: Pick<Awaited<ReturnType<typeof atWidget>>, 'frame'>) => (await frame.ask(frameState)).data.state
  const casesOf = async (account: string) =>
    (await fixture.services.db.pool.query('select reasons, decision from cases where account = $1 order by opened_at', [account])).rows
  /** Counts the queued looks at this visit, or at any. */
  const jobs = async (visit = ''): Promise<number> =>
    (await fixture.services.db.pool.query(`select from graphile_worker.jobs where starts_with(key, $1)`, [`sumsub.look:${visit}`]))
      .rowCount ?? 0
  const eventsOf = async (account: string, kind: string): Promise<number> =>
    (await fixture.services.db.pool.query('select from record_events where subject = $1 and kind = $2', [account, kind])).rowCount ?? 0

  return { sumsub, fixture, close, reset, work, atWidget, submitted, send, decided, stateOf, casesOf, jobs, eventsOf }
}
