// Saving and submitting: each write names the version that the previous one returned. A save whose reply was lost is looked up first.
import { getComplementInfo, submitComplementInfo } from '@bonafide/core/calls/company/supplement'
import type { BodyOf } from '@bonafide/core/call'
import { localDate } from '@bonafide/core/dates'
import { sentPapers, sentParties } from '@bonafide/core/rules/company/sent'
import type { Answer } from '../../lib/http/answer.ts'
import { send } from '../../lib/send.ts'
import type { LoadedCompany } from '../company/load/company.ts'
import { refusedAs } from '../company/load/write.ts'
import { papersOfValues } from '../company/papers/model/as-papers.ts'
import { type PapersValues, verdictsOf } from '../company/papers/model/values.ts'
import type { Parties } from '../company/parties/model/open.ts'
import { sentFields, type SupplementFields } from './fields.ts'
import type { Supplement } from './load-supplement.ts'
import { isKeptReply, type SentSupplement } from './lost-reply.ts'

export interface SupplementValues {
  readonly fields: SupplementFields
  readonly papers: PapersValues
  readonly parties: Parties
}

interface WriterPlan {
  readonly form: Supplement['form']
  readonly company: LoadedCompany
  /** The account that was signed in when the form was opened. */
  readonly account: string | undefined
  readonly now: () => SupplementValues
}

type Write = (isSubmit: 0 | 1, options?: { readonly last: boolean }) => Promise<Answer<typeof submitComplementInfo>>

export function makeWriter({ form, company, account, now }: WriterPlan): Write {
  let { version } = form
  /** Saves without an answer, any of which may have arrived. */
  let unanswered: readonly SentSupplement[] = []
  const write: Write = async (isSubmit, options) => {
    const body = { isSubmit, ...sentForm(form, company, now()), version, today: localDate(new Date()), account }
    const answer = await send(submitComplementInfo, body, options)
    if (answer.ok) {
      version = answer.data.version
      unanswered = []
      return answer
    }
    const refused = refusedAs(answer).state
    // Only saves: a submission needs another press of the button.
    if (refused === 'offline' && isSubmit === 0) unanswered = [...unanswered, body]
    if (refused !== 'overtaken' || unanswered.length === 0) return answer
    const lost = unanswered
    unanswered = []
    const saved = await send(getComplementInfo, {}, { quiet: true })
    if (!saved.ok || !lost.some((save) => isKeptReply(save, saved.data))) return answer
    version = saved.data.version
    return write(isSubmit, options)
  }
  return write
}

/** In the request's shape: lists are joined already, which the parsed type does not express. */
function sentForm(form: Supplement['form'], company: LoadedCompany, { fields, papers, parties }: SupplementValues) {
  const part = {
    basicInfo: sentFields(form, fields, company),
    ...(form.enterpriseTypeConfig.length === 0
      ? {}
      : { verifyFileList: sentPapers(papersOfValues(papers, form.enterpriseTypeConfig, verdictsOf(form)), papers.type) }),
    ...(form.individualInfoNeeded ? { individualList: sentParties(parties.list) } : {}),
  } as Pick<BodyOf<typeof submitComplementInfo>, 'basicInfo' | 'verifyFileList' | 'individualList'>
  return { ...part, enterpriseVerifyNo: form.enterpriseVerifyNo, bankInfoList: [], walletAddressInfoList: [] }
}
