// The writers' accounts, created by the product's own code before the first crash, while nothing else uses the database.
import { confirmJoin, startJoin } from '@bonafide/core/calls/desk/door'
import { Email } from '@bonafide/core/email'
import { Secret, TOTP } from 'otpauth'
import { applicant, filledInCompany } from '../../../server/area/company/testing/companies.ts'
import { buildServices } from '../../../server/build-services.ts'
import { readConfig } from '../../../server/config.ts'
import { transact } from '../../../server/db/transaction.ts'
import { inviteReviewer } from '../../../server/desk/door/invite.ts'
import { listen } from '../../../server/http/listen.ts'
import type { Services } from '../../../server/services.ts'
import { type Browser, openBrowser, type Fixture } from '../../../stand-in/testing/fixture.ts'
import { surfaces } from '../../../stand-in/testing/surfaces.ts'
import { newVisitor } from '../../../server/visits/testing/visitors.ts'
import { addEndpoint, drawEndpoint } from '../../../server/webhooks/endpoints.ts'
import type { Environment } from './processes.ts'
import { decisionWriter, draftWriter, stepWriter, uploadWriter, type Writer, type WriterOptions } from './writers.ts'
import { standInWithDemo } from '../../../demo/stand-in-with-demo.ts'

const companies = 3

export interface SetUp {
  readonly writers: readonly Writer[]
  /** The secret of the endpoint that receives events. */
  readonly secret: string
  /** Position of the last event before the endpoint receives any. */
  readonly since: string
}

export const setUp = async (environment: Environment, hook: string, options: WriterOptions): Promise<SetUp> => {
  const config = readConfig(environment)
  const built = await buildServices(config, { lost: () => undefined }, standInWithDemo)
  await built.policy.start()
  const { services } = built
  const listening = await listen(services, surfaces, '/nowhere')
  const [area, desk] = [`http://127.0.0.1:${config.ports.area}`, `http://127.0.0.1:${config.ports.desk}`]
  const fixture = fixtureAt(services, area)
  const [drafting, saving, uploading] = [await applicant(fixture), await applicant(fixture), await newVisitor(fixture)]
  const deciding: Writer[] = []
  for (let number = 1; number <= companies; number += 1) {
    const company = await filledInCompany(fixture, { registrationNumber: `0944623${number}` })
    const reviewer = await join(services, desk, `reviewer-${number}@example.com`)
    deciding.push(decisionWriter({ account: company.account, company: company.browser, reviewer }, options))
  }
  const endpoint = drawEndpoint(hook)
  await transact(services.db, (tx) => addEndpoint(tx, services, endpoint))
  const { rows } = await services.db.pool.query<{ since: string }>('select coalesce(max(position), 0)::text as since from record_events')
  await listening.close()
  await built.close()
  const writers = [
    draftWriter(drafting.browser, options),
    stepWriter(saving.browser, options),
    uploadWriter({ area, cookie: uploading.cookie, account: uploading.account }, options),
    ...deciding,
  ]
  return { writers, secret: endpoint.secret.secret, since: rows[0]?.since ?? '0' }
}

const fixtureAt = (services: Services, area: string): Fixture => ({
  services,
  pass: () => undefined,
  browser: (headers = {}) => openBrowser(area, headers),
  frame: (headers = {}) => openBrowser(area, headers),
  areaOrigin: area,
  deskOrigin: area,
  frameOrigin: area,
  post: async () => [],
  person: () => Promise.reject(new Error('this set-up has no sign-up')),
  close: async () => undefined,
})

const join = async (services: Services, desk: string, email: string): Promise<Browser> => {
  const invited = await inviteReviewer(services, { email: Email.parse(email), by: 'operator' })
  if (invited.state !== 'invited') throw new Error(`${email} was not invited`)
  const invitation = new URL(invited.link).hash.slice(1)
  const browser = openBrowser(desk, {})
  const { data } = await browser.ask(startJoin, { invitation, name: 'Ada Lovelace', password: 'correct horse battery' })
  await browser.ask(confirmJoin, { invitation, code: new TOTP({ secret: Secret.fromBase32(data.secret) }).generate() })
  return browser
}
