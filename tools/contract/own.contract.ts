// Runs one port's contract on the module that `npm run contract` was given. Its export `underTest` has a function for each port, which
// returns what the port's suite in server/ports needs.
import { pathToFileURL } from 'node:url'
import { contracts } from '@bonafide/ports/contracts'

const { CONTRACT_MODULE = '', CONTRACT_PORT = '' } = process.env
const names = Object.keys(contracts).join(', ')
const suite: unknown = new Map<string, unknown>(Object.entries(contracts)).get(CONTRACT_PORT)
if (typeof suite !== 'function') throw new Error(`there is no port "${CONTRACT_PORT}": name one of ${names}`)
const loaded: { readonly underTest?: Readonly<Record<string, unknown>> } = await import(pathToFileURL(CONTRACT_MODULE).href)
const open = loaded.underTest?.[CONTRACT_PORT]
if (typeof open !== 'function') throw new Error(`${CONTRACT_MODULE} has no function underTest.${CONTRACT_PORT}`)
suite(CONTRACT_MODULE, open)
