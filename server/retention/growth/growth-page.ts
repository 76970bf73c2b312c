// Generates docs/operators/growth.md.
import { tableRemovals } from './tables.ts'

const howRemoved = (table: string): string => {
  const removal = tableRemovals[table] ?? { removed: '' }
  if ('rules' in removal)
    return `${removal.rules.length === 1 ? 'the term' : 'the terms'} ${removal.rules.map((id) => `\`${id}\``).join(', ')}`
  return 'removed' in removal ? removal.removed : `nothing: ${removal.kept}`
}

export const growthPage = (): string => `# What grows

Which tables grow, and what removes their rows. Terms in \`code\` are rows of the [retention table](retention.md), most of which your policy can change. Nothing
removes the rows of "the record", which proves decisions. Background jobs delete their own row when they succeed;
those that were given up stay until you decide: \`npm run operate -- jobs failed\` lists them, \`jobs retry ID\` and \`jobs discard ID\` remove them.

What every sweep costs follows what is due, not what is stored: webhooks are found by the waiting accounts ([webhook delivery](../protocols/webhook-delivery.md)), files
that no row keeps by their intents ([uploads](../protocols/uploads.md#blobs-that-no-row-keeps)), and the desk counts at most ten thousand open cases of a kind.

| table | its rows are removed by |
|---|---|
${Object.keys(tableRemovals)
  .map((table) => `| \`${table}\` | ${howRemoved(table)} |`)
  .join('\n')}

This page is made by \`npx tsx tools/retention.ts\`. A test holds that it names every table.
`
