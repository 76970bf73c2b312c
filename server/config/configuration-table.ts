import type { Setting } from './setting.ts'
import { settings } from './settings.ts'

/** docs/operators/configuration.md, whole. */
export const configurationTable = (): string => `# Configuration

Configuration is read from environment variables. The defaults below suit a trial on one machine.
With \`NODE_ENV=production\`, or a \`HOST\` that others can reach, Bonafide starts only when public https addresses, master keys and mail
are set and demo accounts are off; it names each setting that is missing.

This page is made from \`server/config/settings.ts\` by \`npx tsx tools/configuration.ts\`.

| setting | what it means | when it is not set |
|---|---|---|
${Object.entries<Setting>(settings)
  .map(([name, { what, unset }]) => `| \`${name}\` | ${what} | ${unset} |`)
  .join('\n')}
`
