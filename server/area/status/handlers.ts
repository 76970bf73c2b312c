import type { bannerCalls, locationBanner } from '@bonafide/core/calls/banner'
import type { getDdns } from '@bonafide/core/calls/person/levels'
import type { realNameStatus, statusCalls } from '@bonafide/core/calls/status'
import { sayReason } from '@bonafide/locales/say-reason'
import type { Handler, Handlers } from '../../http/handler.ts'
import { begunCompanyOf } from '../../companies/begun-company.ts'
import { readPerson } from '../../record/read-standing.ts'
import { begunVisitOf } from '../../visits/begun-visit.ts'
import { reviewersWord } from './reviewers-word.ts'
import { statusRecordOf } from './status-record.ts'

const handleRealNameStatus: Handler<typeof realNameStatus> = async (house, { who: { account }, language }) => {
  const person = await readPerson(house, account)
  const [word, begun, begunCompany] = await Promise.all([
    reviewersWord(house, account, person),
    begunVisitOf(house, account),
    begunCompanyOf(house, account, person.standing),
  ])
  return statusRecordOf(person, (reason) => sayReason(language, reason), { word, begun, begunCompany })
}

/** Hosts that serve the frame, best first. The page tries each; one that its own configuration does not name, it never opens. */
export const handleGetDdns: Handler<typeof getDdns> = async ({ config }) => [...config.providerHosts]

/** Declared by the documents, asked by no page. */
const handleLocationBanner: Handler<typeof locationBanner> = async () => null

export const statusHandlers = { realNameStatus: handleRealNameStatus } satisfies Handlers<typeof statusCalls>
export const bannerHandlers = { locationBanner: handleLocationBanner } satisfies Handlers<typeof bannerCalls>
