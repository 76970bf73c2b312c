import { ensureBuilt } from './build.mjs'
import { endTogether } from './children.mjs'
import { ensureInstalled } from './install.mjs'
import { serverProgram } from './programs.mjs'
import { root } from './root.mjs'

export const launch = async (args) => {
  const unknown = args.filter((word) => word !== '--demo' && word !== '--dev')
  if (unknown.length > 0)
    return fail(
      `There is no option ${unknown.join(' ')}: npm start knows --demo and --dev (write them after two dashes: npm start -- --demo).`,
    )
  process.chdir(root)
  if (args.includes('--demo')) process.env.DEMO = 'on'
  const release = endTogether({ calmly: true })
  try {
    await ensureInstalled({ dev: false })
    await ensureBuilt()
    if (args.includes('--dev')) return (await import('./reload.mjs')).reloadOnChange()
  } catch (error) {
    return fail(error.message)
  }
  release()
  const { running } = await serverProgram()
  // A program that reads our standard output expects log lines.
  if (running !== undefined && process.stdout.isTTY) console.log(welcome(running))
}

const fail = (sentence) => {
  console.error(sentence)
  process.exit(1)
}

const roleNames = { area: 'verification area   ', provider: 'verification frame  ', desk: "reviewers' desk     ", worker: '' }

/** The addresses that a person at a terminal can open now: only those that this process serves. */
const welcome = ({ addresses, config }) => {
  const servedRoles = Object.keys(roleNames).filter((role) => role !== 'worker' && config.roles.has(role))
  const hints = [
    config.mail.kind === 'outbox'
      ? `Mails and short messages land in ${addresses.area}/dev/mailbox.`
      : 'Mails go out through the server of SMTP_URL.',
    config.demo ? `Demo accounts are listed at ${addresses.area}/dev/demo, one press each.` : 'npm start -- --demo adds demo accounts.',
    'The first reviewer: npm run operate -- reviewer invite <email>',
  ]
  return [
    '',
    'Bonafide is ready.',
    '',
    ...servedRoles.map((role) => `  ${roleNames[role]}${addresses[role]}`),
    ...(config.roles.has('worker') ? [] : ['  This process does no jobs: at least one other must have the role worker.']),
    '',
    ...(config.roles.has('area') ? hints : []),
    '',
    'Ctrl-C ends everything.',
    '',
  ]
    .map((line) => (line === '' ? '' : `  ${line}`))
    .join('\n')
}
