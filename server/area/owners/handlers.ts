// The people behind a company, and the links that lead them to the frame.
import type { getSdkLink, ownersCalls, revokePartyLink, shareholder } from '@bonafide/core/calls/company/owners'
import { Refusal } from '@bonafide/core/refusal'
import { transact } from '../../db/transaction.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { lockSubject } from '../../record/append.ts'
import { readCompanyPeople } from '../../parties/company-people.ts'
import { isOpen, makeLink, revokeLink, selectPresentLink } from '../../parties/links.ts'
import { isVerifiedParty } from '../../parties/settle-owners.ts'
import { selectParty } from '../../parties/parties.sql.ts'
import { selectStandings } from '../../parties/standings.sql.ts'
import { countLink, requireOwnCompany, rowOf, shownLink } from './company-links.ts'
import { listParties } from './list-parties.ts'
import { handleMakePartyLink } from './make-party-link.ts'
import { handleLookAtRecognition, handleRecogniseMe } from './recognise.ts'

const handleShareholder: Handler<typeof shareholder> = (services, { body, who }) =>
  transact(services.db, async (tx) => (body.kybLevel === 'UBO' ? listParties(tx, services, who.account) : []))

const handleGetSdkLink: Handler<typeof getSdkLink> = (services, { body, who, at }) =>
  transact(services.db, async (tx) => {
    const { account: company } = who
    await lockSubject(tx, services, company)
    await requireOwnCompany(tx, services, company, body.enterpriseVerifyNo)
    const listed = body.kybLevel === 'UBO' ? await readCompanyPeople(tx, services, company) : undefined
    if (listed === undefined) throw new Refusal('thing.unknown')
    const standings = await selectStandings(tx, company)
    const isVerified = (id: number): boolean => isVerifiedParty(standings.get(id) ?? { levels: {} })
    if (listed.people.every(({ id }) => isVerified(id))) throw new Refusal('owners.allVerified')
    const of = { company, party: null }
    const present = await selectPresentLink(tx, of)
    if (body.renew !== true && present !== undefined && isOpen(present, at)) return shownLink(services, present)
    await countLink(tx, services, company, at)
    return shownLink(services, await makeLink(tx, services, of, at))
  })

const handleRevokePartyLink: Handler<typeof revokePartyLink> = (services, { body, who, at }) =>
  transact(services.db, async (tx) => {
    const { account: company } = who
    await lockSubject(tx, services, company)
    await requireOwnCompany(tx, services, company, body.enterpriseVerifyNo)
    const { shareholderId } = body
    const party = shareholderId === undefined ? null : await selectParty(tx, { company, rowId: rowOf(shareholderId) })
    if (party === undefined || !(await revokeLink(tx, { company, party }, at))) throw new Refusal('thing.unknown')
    return null
  })

export const ownersHandlers = {
  shareholder: handleShareholder,
  getSdkLink: handleGetSdkLink,
  makePartyLink: handleMakePartyLink,
  revokePartyLink: handleRevokePartyLink,
  lookAtRecognition: handleLookAtRecognition,
  recogniseMe: handleRecogniseMe,
} satisfies Handlers<typeof ownersCalls>
