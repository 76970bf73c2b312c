// Saves one step. A save that names its base version never overwrites a newer one; a save without a version is not checked.
import type { submit } from '@bonafide/core/calls/company/business'
import type { BodyOf } from '@bonafide/core/call'
import { Refusal } from '@bonafide/core/refusal'
import { todayOf } from '@bonafide/core/rules/company/today'
import { submissionStanding } from '@bonafide/core/standing'
import { verification } from '@bonafide/core/status'
import { isDeepStrictEqual } from 'node:util'
import type { Drafts } from '../../companies/company.ts'
import type { Verdicts } from '../../companies/verdicts.ts'
import { transact } from '../../db/transaction.ts'
import type { AccountId } from '../../ports/exchange.ts'
import { mustAllow } from '../../visits/begin-visit.ts'
import { type SavedCompany, withStep } from './merge-step.ts'
import { type CompanyServices, type CurrentCompany, readToChange, savedCompanyOf } from './now.ts'
import { lastVerdicts, noVerdicts } from './verdicts-now.ts'
import { saveStepRefusal } from './step-refusals.ts'
import { type StepChange, writeCompanyChange } from './write.ts'

interface Changing {
  readonly account: AccountId
  readonly at: Date
  /** The version that the page has seen. */
  readonly version: number | undefined
  /** A retry onto the same version; the first attempt may have arrived. */
  readonly again?: boolean | undefined
}

/** How many concurrent changes a save without a version tolerates. */
const maxTries = 5

/** `change` computes the change from the current state, or null if nothing changes. Returns the newest version. */
export const changeCompany = async (
  services: CompanyServices,
  { version, again = false, ...who }: Changing,
  change: (now: CurrentCompany) => Promise<StepChange | null> | StepChange | null,
): Promise<number> => {
  for (let tried = 0; tried < maxTries; tried += 1) {
    const now = await readToChange(services, who)
    const newest = now.kept?.version ?? 0
    const isOld = version !== undefined && version !== newest
    if (isOld && !(again && version === newest - 1)) break
    const wanted = await change(now)
    if (wanted === null || (isOld && isAlreadyStored(now, wanted))) return newest
    if (isOld) break
    const written = await writeCompanyChange(services, now, wanted)
    if (written !== undefined) return written
  }
  throw new Refusal('business.overtaken')
}

/** New people have been given ids since, so ids are not compared. */
const isAlreadyStored = (now: CurrentCompany, { saved, drafts }: StepChange): boolean =>
  (saved === undefined || isDeepStrictEqual(unnumbered(saved), unnumbered(savedCompanyOf(now)))) &&
  (drafts === undefined || isDeepStrictEqual(drafts, now.kept?.drafts))

const unnumbered = ({ basicInfo, individualList, verifyFileList }: SavedCompany) => ({
  basicInfo,
  verifyFileList,
  individualList: individualList.map((party) => ({ ...party, id: 0 })),
})

export const saveStep = (services: CompanyServices, changing: Changing, body: BodyOf<typeof submit>): Promise<number> =>
  changeCompany(services, changing, async (now) => {
    const saved = withStep(savedCompanyOf(now), body.step, { sent: body, countries: services.policy.content.countries })
    const context = {
      today: todayOf(changing.at, body.today),
      bannedRegions: services.config.bannedRegions,
      verdicts: await verdictsOf(services, now),
      policy: services.policy.content,
    }
    mustAllow(saveStepRefusal(body.step, saved, context))
    return { saved, ...draftsAfter(now, body.step), at: changing.at }
  })

/** A company that has never submitted has no verdicts, so it needs no query. */
const verdictsOf = async (services: CompanyServices, { account, standing }: CurrentCompany): Promise<Verdicts> =>
  submissionStanding(standing).flag === verification.none
    ? noVerdicts
    : (await transact(services.db, (tx) => lastVerdicts(tx, services, { account, standing }))).verdicts

const draftsAfter = ({ kept }: CurrentCompany, step: keyof Drafts): { drafts?: Drafts } =>
  kept?.drafts[step] === undefined ? {} : { drafts: withoutDraft(kept.drafts, step) }

export const withoutDraft = (drafts: Drafts, step: keyof Drafts): Drafts =>
  Object.fromEntries(Object.entries(drafts).filter(([name]) => name !== String(step)))
