import { isPublic } from '../config.ts'
import { transact } from '../db/transaction.ts'
import { addEndpoint, disableEndpoint, enableEndpoint, endpointExists, type ListedEndpoint, listEndpoints } from '../webhooks/endpoints.ts'
import { whyNoEndpoint } from '../webhooks/reach.ts'
import { LastSecret, makeSecret, type NewSecret, retireSecret, TooManySecrets } from '../webhooks/secrets.ts'
import { sweepWebhooks } from '../webhooks/sweep.ts'
import { type Command, Complaint, type OperatorActor, type OperatorHouse } from './command.ts'

const add = async (house: OperatorHouse, [url = '']: readonly string[]): Promise<string> => {
  const refused = whyNoEndpoint(url, isPublic(house.config))
  if (refused !== undefined) throw new Complaint(`The address ${refused}.`)
  const { id, secret } = await transact(house.db, (tx) => addEndpoint(tx, house, new URL(url).href))
  return `Endpoint ${id} hears of everything that happens from now on.\n${shown(secret)}`
}

const list = async (house: OperatorHouse): Promise<string> => {
  const endpoints = await listEndpoints(house.db)
  return endpoints.length === 0 ? 'There is no endpoint. Add one with: webhook add URL' : endpoints.map(described).join('\n\n')
}

const rotate = async (house: OperatorHouse, [id = '']: readonly string[]): Promise<string> => {
  const secret = await transact(house.db, async (tx) => {
    await mustExist(await endpointExists(tx, id), id)
    return makeSecret(tx, house, id)
  }).catch((error: unknown) => {
    throw error instanceof TooManySecrets ? new Complaint('Five keys are active already: retire one first.') : error
  })
  return `${shown(secret)}\nBoth the new key and the older ones sign from now on. When the receiver knows the new one: webhook retire ${id} OLD-KEY`
}

const retire = async (house: OperatorHouse, [id = '', key = '']: readonly string[]): Promise<string> => {
  const done = await transact(house.db, (tx) => retireSecret(tx, id, key)).catch((error: unknown) => {
    throw error instanceof LastSecret ? new Complaint('This is the only key: make another with webhook rotate first.') : error
  })
  if (!done) throw new Complaint(`Endpoint ${id} has no key ${key}: webhook list shows them.`)
  return `Key ${key} signs nothing any more.`
}

const disable = async (house: OperatorHouse, [id = '']: readonly string[], by: OperatorActor): Promise<string> => {
  await transact(house.db, async (tx) => mustExist(await endpointExists(tx, id), id))
  await disableEndpoint(house.db, id, {
    at: house.clock(),
    why: `switched off by ${by === 'operator' ? 'an operator' : by.replace(':', ' ')}`,
  })
  return `Endpoint ${id} is off. What happens meanwhile is kept for it.`
}

const enable = async (house: OperatorHouse, [id = '']: readonly string[]): Promise<string> => {
  await transact(house.db, async (tx) => {
    await mustExist(await endpointExists(tx, id), id)
    await enableEndpoint(tx, id)
  })
  await sweepWebhooks(house, 0)
  return `Endpoint ${id} is on, and hears what it has missed.`
}

const mustExist = async (there: boolean, id: string): Promise<void> => {
  if (!there) throw new Complaint(`There is no endpoint ${id}: webhook list shows them.`)
}

const shown = ({ id, secret }: NewSecret): string => `Key ${id}, shown this once:\n\n  ${secret}\n`

const described = ({ id, url, madeAt, failingSince, disabled, secrets, setAside }: ListedEndpoint): string =>
  [
    `${id}  ${url}`,
    `  since ${madeAt.toISOString()}, keys: ${secrets.map((secret) => `${secret.id} (${secret.madeAt.toISOString()})`).join(', ')}`,
    ...(disabled === null ? [] : [`  OFF since ${disabled.at.toISOString()}: ${disabled.why}`]),
    ...(failingSince === null || disabled !== null ? [] : [`  failing since ${failingSince.toISOString()}`]),
    ...(setAside === 0 ? [] : [`  ${setAside} events were given up`]),
  ].join('\n')

export const webhookCommands: readonly Command[] = [
  { usage: 'webhook add URL', does: 'tells every change of a verification to this address', run: add },
  { usage: 'webhook list', does: 'shows endpoints, their keys and how they do', reads: true, run: list },
  { usage: 'webhook rotate ID', does: 'makes another key; the older ones go on signing', run: rotate },
  { usage: 'webhook retire ID KEY', does: 'ends a key', run: retire },
  { usage: 'webhook disable ID', does: 'stops telling; what happens is kept', run: disable },
  { usage: 'webhook enable ID', does: 'goes on where it stopped', run: enable },
]
