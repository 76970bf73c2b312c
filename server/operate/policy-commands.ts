// The operators' view of the policy, and its changes. See docs/operators/policy.md.
import type { Policy } from '@bonafide/core/policy/policy'
import { stringify } from 'yaml'
import { transact } from '../db/transaction.ts'
import { changedIn } from '../policy/changed-in.ts'
import { tooFewReviewers } from '../policy/enough-reviewers.ts'
import { policyFaultLines, readPolicyFile } from '../policy/read-policy-file.ts'
import { documentOf, hashOf, openVersion, shortHash } from '../policy-version.ts'
import { insertProposal, latestVersion, listVersions, versionNumbered } from '../policy/versions.sql.ts'
import { type Command, CommandError, type OperatorActor, type OperatorServices } from './command.ts'
import { doOrRequest } from './operators/four-eyes.ts'
import { applyPolicyAction, proposalName } from './operators/policy-action.ts'

const noVersionYet = 'No version is stored yet: start Bonafide once.'

const show = async ({ db, keys }: OperatorServices, [typed]: readonly string[]): Promise<string> => {
  const row = typed === undefined ? await latestVersion(db.kysely) : await versionNumbered(db.kysely, numberTyped(typed))
  if (row === undefined)
    throw new CommandError(typed === undefined ? noVersionYet : `There is no version ${typed}: policy versions lists them.`)
  const { content } = openVersion(keys, row)
  const head = `# Version ${row.number} (${shortHash(row.hash)}), by ${row.by}, ${row.at.toISOString()}`
  return `${head}\n${stringify(content, { lineWidth: 120 }).trimEnd()}`
}

const numberTyped = (typed: string): number => {
  if (!/^\d{1,9}$/.test(typed)) throw new CommandError(`${typed} is not a version: a version is a number.`)
  return Number(typed)
}

const versions = async ({ db }: OperatorServices): Promise<string> => {
  const all = await listVersions(db.kysely)
  return all.length === 0
    ? noVersionYet
    : all.map(({ number, hash, by, at }) => `${String(number).padStart(4)}  ${shortHash(hash)}  ${at.toISOString()}  by ${by}`).join('\n')
}

const policyTyped = (path: string): Policy => {
  const read = readPolicyFile(path)
  if ('faults' in read) throw new CommandError([...policyFaultLines(path, read.faults), 'Nothing was changed.'].join('\n'))
  return read.policy
}

const check = async (services: OperatorServices, [path = '']: readonly string[]): Promise<string> => {
  const policy = policyTyped(path)
  const { content, number } = services.policy
  const few = await transact(services.db, (tx) => tooFewReviewers(tx, policy, content))
  if (few !== undefined) throw new CommandError(few)
  const changed = changedIn(content, policy)
  return changed.length === 0
    ? `${path} is the policy in force, version ${number}.`
    : [`${path} is valid. Compared with version ${number} it changes:`, ...changed.map((line) => `  ${line}`)].join('\n')
}

const apply = async (services: OperatorServices, [path = '']: readonly string[], by: OperatorActor): Promise<string> => {
  if (services.config.policy.readonly) throw new CommandError('POLICY_READONLY is on: change POLICY_FILE and restart instead.')
  const document = documentOf(policyTyped(path))
  const { number: base, hash } = services.policy
  if (hashOf(document) === hash) return `${path} is the policy in force already, version ${base}.`
  if ((await latestVersion(services.db.kysely)) === undefined) throw new CommandError(noVersionYet)
  const id = proposalName(base, document)
  await transact(services.db, (tx) => insertProposal(tx, { id, base, document, by, at: services.clock() }))
  return doOrRequest(services, applyPolicyAction, { about: id, by })
}

export const policyCommands: readonly Command[] = [
  { usage: 'policy show', does: 'shows the policy in force, as a file that can be changed and applied', reads: true, run: show },
  { usage: 'policy show VERSION', does: 'shows an earlier version', reads: true, run: show },
  { usage: 'policy versions', does: 'lists all versions: when, by whom', reads: true, run: versions },
  { usage: 'policy check FILE', does: 'says what is wrong with a policy file, or what it would change', reads: true, run: check },
  { usage: 'policy apply FILE', does: 'makes it the policy in force; with two operators, once another one approves', run: apply },
]
