import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './build.mjs'
import { endTogether } from './children.mjs'
import { ensureInstalled } from './install.mjs'
import { root } from './root.mjs'

export const launch = async (words) => {
  const unknown = words.filter((word) => word !== '--demo' && word !== '--dev')
  if (unknown.length > 0)
    return fail(
      `There is no option ${unknown.join(' ')}: npm start knows --demo and --dev (write them after two dashes: npm start -- --demo).`,
    )
  process.chdir(root)
  if (words.includes('--demo')) process.env.DEMO = 'on'
  process.env.LOG_LEVEL ??= 'warn'
  const release = endTogether({ calmly: true })
  try {
    await ensureInstalled({ dev: false })
    await ensureBuilt()
    if (words.includes('--dev')) return (await import('./reload.mjs')).reloadOnChange()
  } catch (error) {
    return fail(error.message)
  }
  release()
  const { running } = await import(pathToFileURL(join(root, 'server/dist/main.js')).href)
  if (running !== undefined) console.log(welcome(running))
}

const fail = (sentence) => {
  console.error(sentence)
  process.exit(1)
}

const welcome = ({ addresses, config }) => `
  Bonafide is ready.

    verification area   ${addresses.area}
    verification frame  ${addresses.provider}
    reviewers' desk     ${addresses.desk}

  ${config.mail.kind === 'outbox' ? `Mails and short messages land in ${addresses.area}/dev/mailbox.` : 'Mails go out through the server of SMTP_URL.'}
  ${config.demo ? `Demo accounts are listed at ${addresses.area}/dev/demo, one press each.` : 'npm start -- --demo adds demo accounts.'}
  The first reviewer: npm run operate -- reviewer invite <email>

  Ctrl-C ends everything.
`
