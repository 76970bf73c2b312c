// Runs one port's contract on the module that `npm run contract` was given. Its export `underTest` has a function for each port, which
// answers what the port's suite in server/ports needs.
import { pathToFileURL } from 'node:url'
import { blobsContract } from '../../server/ports/blobs.contract.ts'
import { exchangeContract } from '../../server/ports/exchange.contract.ts'
import { handOverContract } from '../../server/ports/hand-over.contract.ts'
import { mailContract } from '../../server/ports/mail.contract.ts'
import { smsContract } from '../../server/ports/sms.contract.ts'
import { usageContract } from '../../server/ports/usage.contract.ts'

const suites = {
  exchange: exchangeContract,
  handOver: handOverContract,
  mail: mailContract,
  sms: smsContract,
  blobs: blobsContract,
  usage: usageContract,
} as const satisfies Readonly<Record<string, (name: string, open: never) => void>>

const { CONTRACT_MODULE = '', CONTRACT_PORT = '' } = process.env
const names = Object.keys(suites).join(', ')
const suite: unknown = new Map<string, unknown>(Object.entries(suites)).get(CONTRACT_PORT)
if (typeof suite !== 'function') throw new Error(`there is no port "${CONTRACT_PORT}": name one of ${names}`)
const loaded: { readonly underTest?: Readonly<Record<string, unknown>> } = await import(pathToFileURL(CONTRACT_MODULE).href)
const open = loaded.underTest?.[CONTRACT_PORT]
if (typeof open !== 'function') throw new Error(`${CONTRACT_MODULE} has no function underTest.${CONTRACT_PORT}`)
suite(CONTRACT_MODULE, open)
