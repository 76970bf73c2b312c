// Generates docs/operators/retention.md.
import { retentionEnforcers, retentionStarts, type RetentionTerm } from '@bonafide/core/retention/retention'
import { isChangeable, retentionIds, type RetentionTable } from '@bonafide/core/retention/table'
import { retentionPace } from './pace.ts'

export const termText = (term: RetentionTerm): string => {
  if (term === 'atOnce') return 'at once'
  if (term === 'kept') return 'kept'
  return `${term.amount} ${term.amount === 1 ? term.unit.slice(0, -1) : term.unit}`
}

export const retentionPage = (table: RetentionTable): string => `# Retention

How long everything is kept, from which moment, why, and who removes it. The terms here are the shipped ones; rows marked *
can be changed under \`retention\` in your [policy](policy.md), with the law that requires it. The daily job, the sweeps and what people
read at the consent step all follow the policy in force. This page is made by \`npx tsx tools/retention.ts\`.

| what | term | begins when | why | removed by | row |
|---|---|---|---|---|---|
${retentionIds
  .map((id) => {
    const { what, term, start, reason, by } = table[id]
    return `| ${what} | ${termText(term)} | ${retentionStarts[start]} | ${reason} | ${retentionEnforcers[by]} | \`${id}\`${isChangeable(id) ? ' *' : ''} |`
  })
  .join('\n')}

## The daily job

- A process with the role \`worker\` runs it at 02:13 UTC. It works in small batches, each a transaction of its own, rests between them, and lets
  other jobs go first every ${retentionPace.turnMs / 1000} seconds. A batch that takes long is followed by a smaller one. After a crash the next run goes on. Several
  workers may run it at once.
- The row of a visit stays with its purpose, its moments and its outcome. Its files, readings, challenges, checks, answers and typed details go;
  a file goes when no other visit shows it and no form of a company names it.
- Nothing is removed of an account with an open case or with a request for deletion that has not been answered, nor of an account whose face an open visit
  is compared with. Withdrawn consent comes first: face templates then go all the same.
- On the day that a restriction ends, the job erases the account, as \`person erase\` does.
- The verification of a person ended when it expired, was reset, was released to another account, or was replaced by a newer approval of the same
  level. As long as none of this has happened, evidence stays however old it is.
- A webhook endpoint that is switched off for longer than the term of the outbox misses what was removed. \`webhook list\` says how many events that were.

\`npm run operate -- retention due\` counts what is due now and within 30 days. \`npm run operate -- retention runs\` shows what was removed, and by
which version of the table. Removals are entries of the ledger: \`chain verify\` tells them from rows that vanished.

## What you have to do

- **Logs**: Bonafide writes them to standard output and keeps none. Set the term above in your log collector.
- **Backups**: delete them after the term above. A backup holds what was removed since it was made, and the keys of people who were erased since.
  After restoring one, start a worker: the job removes what has become due.
`
