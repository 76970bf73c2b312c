// A new version of the policy: proposed by one operator and approved by another, if there are two.
import { readPolicy } from '@bonafide/core/policy/document/read-policy'
import type { Policy } from '@bonafide/core/policy/policy'
import type { Tx } from '../../db/transaction.ts'
import { addVersion } from '../../policy/add-version.ts'
import { tooFewReviewers } from '../../policy/enough-reviewers.ts'
import { hashOf, openVersion, shortHash } from '../../policy-version.ts'
import { findProposal, latestVersion } from '../../policy/versions.sql.ts'
import { CommandError, type OperatorServices } from '../command.ts'
import type { FourEyesAction } from './four-eyes.ts'

/** The hash is part of the name, which the ledger covers, so what is approved is what was proposed. */
export const proposalName = (base: number, document: string): string => `policy-${base + 1}-${hashOf(document)}`

interface Proposed {
  readonly base: number
  readonly policy: Policy
}

/** Checks the current state: another version may be in force since, or a reviewer may have left. */
const mustApply = async (tx: Tx, services: OperatorServices, name: string): Promise<Proposed> => {
  if (services.config.policy.readonly) throw new CommandError('POLICY_READONLY is on: change POLICY_FILE and restart instead.')
  const proposal = await findProposal(tx, name)
  if (proposal === undefined || proposalName(proposal.base, proposal.document) !== name)
    throw new CommandError('The proposed policy was changed or is gone: apply the file again.')
  const latest = await latestVersion(tx)
  if (latest === undefined || latest.number !== proposal.base)
    throw new CommandError(
      `Version ${latest?.number} was applied meanwhile, and this change is based on version ${proposal.base}: look at it with policy show, and apply yours again.`,
    )
  const read = readPolicy(JSON.parse(proposal.document))
  if ('faults' in read) throw new CommandError('The proposed policy cannot be read by this version of Bonafide: apply the file again.')
  const few = await tooFewReviewers(tx, read.policy, openVersion(services.keys, latest).content)
  if (few !== undefined) throw new CommandError(few)
  return { base: proposal.base, policy: read.policy }
}

export const applyPolicyAction: FourEyesAction = {
  what: 'policy.apply',
  ofAccount: false,
  words: ({ about }) => `apply ${about.slice(0, about.lastIndexOf('-') + 1)}${shortHash(about.slice(about.lastIndexOf('-') + 1))}`,
  check: async (tx, services, { about }) => void (await mustApply(tx, services, about)),
  run: async (tx, services, { about, by }) => {
    const added = await addVersion(tx, services, { ...(await mustApply(tx, services, about)), by })
    if (added === undefined)
      throw new CommandError('Another version was applied at the same moment: look at it with policy show, and apply yours again.')
    return `Version ${added.number} of the policy (${shortHash(added.hash)}) is in force; every process follows within five seconds.`
  },
}
