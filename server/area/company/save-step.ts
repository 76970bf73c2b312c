// Saving one step. A save that names the version it was based on never overwrites a newer one; without a version it is not checked.
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
import { type Saved, withStep } from './merge-step.ts'
import { type CompanyHouse, type Now, readToChange, savedOf } from './now.ts'
import { lastVerdicts, noVerdicts } from './verdicts-now.ts'
import { whyNotStep } from './why-not-step.ts'
import { type Change, write } from './write.ts'

interface Changing {
  readonly account: AccountId
  readonly at: Date
  /** The version that the page has seen. */
  readonly version: number | undefined
  /** The same was sent before, onto the same version, and may have arrived. */
  readonly again?: boolean | undefined
}

/** How often a save without a version may be overtaken. */
const mostTries = 5

/** `change`: computes the change from the current state; null: there is none. Returns the newest version. */
export const changeCompany = async (
  house: CompanyHouse,
  { version, again = false, ...who }: Changing,
  change: (now: Now) => Promise<Change | null> | Change | null,
): Promise<number> => {
  for (let tried = 0; tried < mostTries; tried += 1) {
    const now = await readToChange(house, who)
    const newest = now.kept?.version ?? 0
    const isOld = version !== undefined && version !== newest
    if (isOld && !(again && version === newest - 1)) break
    const wanted = await change(now)
    if (wanted === null || (isOld && isSo(now, wanted))) return newest
    if (isOld) break
    const written = await write(house, now, wanted)
    if (written !== undefined) return written
  }
  throw new Refusal('business.overtaken')
}

/** Newcomers have had their numbers since. */
const isSo = (now: Now, { saved, drafts }: Change): boolean =>
  (saved === undefined || isDeepStrictEqual(unnumbered(saved), unnumbered(savedOf(now)))) &&
  (drafts === undefined || isDeepStrictEqual(drafts, now.kept?.drafts))

const unnumbered = ({ basicInfo, individualList, verifyFileList }: Saved) => ({
  basicInfo,
  verifyFileList,
  individualList: individualList.map((party) => ({ ...party, id: 0 })),
})

export const saveStep = (house: CompanyHouse, changing: Changing, body: BodyOf<typeof submit>): Promise<number> =>
  changeCompany(house, changing, async (now) => {
    const saved = withStep(savedOf(now), body.step, { sent: body, countries: house.policy.content.countries })
    const asked = {
      today: todayOf(changing.at, body.today),
      bannedRegions: house.config.bannedRegions,
      verdicts: await verdictsOf(house, now),
      policy: house.policy.content,
    }
    mustAllow(whyNotStep(body.step, saved, asked))
    return { saved, ...draftsAfter(now, body.step), at: changing.at }
  })

/** A company that was not refused has none, so there is no query. */
const verdictsOf = async (house: CompanyHouse, { account, standing }: Now): Promise<Verdicts> =>
  submissionStanding(standing).flag === verification.none
    ? noVerdicts
    : (await transact(house.db, (tx) => lastVerdicts(tx, house, { account, standing }))).verdicts

const draftsAfter = ({ kept }: Now, step: keyof Drafts): { drafts?: Drafts } =>
  kept?.drafts[step] === undefined ? {} : { drafts: withoutDraft(kept.drafts, step) }

export const withoutDraft = (drafts: Drafts, step: keyof Drafts): Drafts =>
  Object.fromEntries(Object.entries(drafts).filter(([known]) => known !== String(step)))
