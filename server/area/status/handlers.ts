import type { bannerCalls, locationBanner } from '@bonafide/core/calls/banner'
import type { getDdns } from '@bonafide/core/calls/person/levels'
import type { realNameStatus, statusCalls } from '@bonafide/core/calls/status'
import type { Language } from '@bonafide/core/languages'
import { lettersCatalogs } from '@bonafide/locales/generated/letters'
import { makeParts } from '@bonafide/locales/words'
import type { Handler, Handlers } from '../../http/handler.ts'
import { readStanding } from '../../record/read-standing.ts'
import { type SayReason, statusRecordOf } from './status-record.ts'

const handleRealNameStatus: Handler<typeof realNameStatus> = async ({ db }, { who, language }) =>
  statusRecordOf(await readStanding(db, who.account), sayReasonIn(language))

/** Hosts that serve the frame, best first. The page tries each; one that its own configuration does not name, it never opens. */
export const handleGetDdns: Handler<typeof getDdns> = async ({ config }) => [...config.providerHosts]

/** Declared by the documents, asked by no page. */
const handleLocationBanner: Handler<typeof locationBanner> = async () => null

/** A reason that has no words is not shown: "Failed" alone says more than an identifier. */
const sayReasonIn =
  (language: Language): SayReason =>
  (reason) => {
    const id = `reason.${reason}`
    if (!(id in lettersCatalogs.en)) return null
    return makeParts(lettersCatalogs[language] ?? lettersCatalogs.en, language)(id).join('')
  }

export const statusHandlers = { realNameStatus: handleRealNameStatus } satisfies Handlers<typeof statusCalls>
export const bannerHandlers = { locationBanner: handleLocationBanner } satisfies Handlers<typeof bannerCalls>
