// A small separate exchange, to try Bonafide with: `npm run example-exchange`. docs/integrators/exchange.md walks through it.
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startExchange } from './exchange.mjs'
import { openUsers } from './users.mjs'

const usage = `npm run example-exchange                              starts the exchange
npm run example-exchange -- add-user EMAIL PASSWORD ["+AREA NUMBER"]   adds a user, also with a phone

EXAMPLE_FOLDER  users, signing key, messages               ./data/example-exchange
EXAMPLE_PORT    port to listen on, loopback only         4100
EXAMPLE_URL     public address                           http://localhost:4100
EXAMPLE_SECRET  client secret that Bonafide also knows   needed to start
AREA_URL        address of Bonafide's area               http://localhost:4000
FRAME_HOSTS     hosts of Bonafide's frame, separated by commas, to show it in a page of this exchange
`
const { EXAMPLE_FOLDER = 'data/example-exchange', EXAMPLE_PORT = '4100', EXAMPLE_SECRET, AREA_URL, FRAME_HOSTS = '' } = process.env
const { positionals } = parseArgs({ allowPositionals: true })
const [command, email, password, phone] = positionals
const folder = resolve(EXAMPLE_FOLDER)
mkdirSync(folder, { recursive: true, mode: 0o700 })

if (command === 'add-user' && email !== undefined && password !== undefined && positionals.length <= 4) {
  const { account } = openUsers(join(folder, 'users.json')).add({ email, password, phone })
  console.log(`Account ${account}: ${email}`)
} else if (command === undefined && EXAMPLE_SECRET !== undefined) {
  const exchange = await startExchange({
    folder,
    port: Number(EXAMPLE_PORT),
    secret: EXAMPLE_SECRET,
    url: process.env.EXAMPLE_URL ?? `http://localhost:${EXAMPLE_PORT}`,
    area: AREA_URL ?? 'http://localhost:4000',
    frameHosts: FRAME_HOSTS.split(',').filter((host) => host !== ''),
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void exchange.close())
  console.log(`The example exchange is at ${exchange.url}`)
} else {
  console.error(usage)
  process.exitCode = 2
}
