import { isPublic } from '../config.ts'
import { transact } from '../db/transaction.ts'
import { enableEndpoint, wakeEndpoint } from '../webhooks/circuit.sql.ts'
import {
  addEndpoint,
  disableEndpoint,
  drawEndpoint,
  endpointExists,
  findEndpoint,
  type ListedEndpoint,
  listEndpoints,
} from '../webhooks/endpoints.ts'
import { positionOf, rewindLanes } from '../webhooks/progress.sql.ts'
import { activeSecrets, secretBytes, LastSecret, makeSecret, type NewSecret, retireSecret, TooManySecrets } from '../webhooks/secrets.ts'
import { addressFor, type Reach, systemReach, Unreachable, endpointFault } from '../webhooks/send/reach.ts'
import { type Trial, tryEndpoint } from '../webhooks/try-endpoint.ts'
import { counted } from './counted.ts'
import { type Command, CommandError, type OperatorActor, type OperatorServices } from './command.ts'

const reachOf = ({ config }: OperatorServices): Reach => systemReach({ production: isPublic(config), networks: config.webhookNetworks })

const add = async (services: OperatorServices, [typed = '']: readonly string[]): Promise<string> => {
  const reach = reachOf(services)
  const endpoint = drawEndpoint(await addressTyped(typed, reach))
  const trial = await tryEndpoint({ ...endpoint, secrets: [secretBytes(endpoint.secret)] }, reach, services.clock())
  if (trial.ended === 'refused' || trial.ended === 'unreachable') {
    throw new CommandError(`${trialSentence(trial)}\nNothing was added. To add the address all the same: webhook add ${typed} --untested`)
  }
  await transact(services.db, (tx) => addEndpoint(tx, services, endpoint))
  return [
    trialSentence(trial),
    `Endpoint ${endpoint.id} gets every event from now on.`,
    shown(endpoint.secret),
    ...(trial.ended === 'taken' ? [] : [`Once the receiver has the secret: webhook test ${endpoint.id}`]),
  ].join('\n')
}

const addUntested = async (services: OperatorServices, [typed = '']: readonly string[]): Promise<string> => {
  const endpoint = drawEndpoint(await addressTyped(typed, reachOf(services)))
  await transact(services.db, (tx) => addEndpoint(tx, services, endpoint))
  return `Endpoint ${endpoint.id} gets every event from now on. It was not tested: webhook test ${endpoint.id}\n${shown(endpoint.secret)}`
}

/** A name that resolves to a private network is refused here already; a name that does not resolve yet may be added. */
const addressTyped = async (typed: string, reach: Reach): Promise<string> => {
  const refused = endpointFault(typed, reach)
  if (refused !== undefined) throw new CommandError(`The address ${refused}.`)
  const url = new URL(typed)
  await addressFor(url, reach).catch((error: unknown) => {
    if (error instanceof Unreachable) throw new CommandError(`This cannot be an endpoint: ${error.message}.`)
  })
  return url.href
}

const test = async (services: OperatorServices, [id = '']: readonly string[]): Promise<string> => {
  const endpoint = await findEndpoint(services.db, id)
  if (endpoint === undefined) throw unknown(id)
  const trial = await tryEndpoint({ ...endpoint, secrets: await activeSecrets(services, id) }, reachOf(services), services.clock())
  if (trial.ended !== 'taken') throw new CommandError(trialSentence(trial))
  return trialSentence(trial)
}

const trialSentence = (trial: Trial): string => {
  switch (trial.ended) {
    case 'taken':
      return `The receiver accepted a test delivery (${trial.status}).`
    case 'notVerified':
      return `The receiver answered a test delivery with ${trial.status}, like a receiver that does not know the secret yet.`
    case 'refused':
      return `The receiver answered a test delivery with ${trial.status}: deliveries need a 2xx.`
    case 'unreachable':
      return `The receiver was not reached: ${trial.why}.`
  }
}

const resend = async (services: OperatorServices, [id = '', typed = '']: readonly string[]): Promise<string> => {
  const from = await cursorTyped(services, typed)
  const { events, accounts } = await transact(services.db, async (tx) => {
    await mustExist(await endpointExists(tx, id), id)
    const rewound = await rewindLanes(tx, id, from, services.clock())
    await wakeEndpoint(tx, services, id)
    return rewound
  })
  return `Sending ${counted(events, 'event')} of ${counted(accounts, 'account')} to ${id} again, with their old ids.`
}

/** A position in the outbox, or the `webhook-id` of an event. */
const cursorTyped = async ({ db }: OperatorServices, typed: string): Promise<string> => {
  if (/^\d{1,18}$/.test(typed)) return typed
  const [, hex] = /^msg_([0-9a-f]{32})$/.exec(typed) ?? []
  if (hex === undefined) throw new CommandError(`${typed} is neither a position nor the id of an event: webhook list shows both.`)
  const position = await positionOf(db, hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'))
  if (position === undefined) throw new CommandError(`There is no event ${typed}.`)
  return position
}

const list = async (services: OperatorServices): Promise<string> => {
  const endpoints = await listEndpoints(services.db)
  return endpoints.length === 0 ? 'There is no endpoint. Add one with: webhook add URL' : endpoints.map(described).join('\n\n')
}

const rotate = async (services: OperatorServices, [id = '']: readonly string[]): Promise<string> => {
  const secret = await transact(services.db, async (tx) => {
    await mustExist(await endpointExists(tx, id), id)
    return makeSecret(tx, services, id)
  }).catch((error: unknown) => {
    throw error instanceof TooManySecrets ? new CommandError('Five keys are active already: retire one first.') : error
  })
  return `${shown(secret)}\nBoth the new key and the older ones sign from now on. Once the receiver has the new one: webhook retire ${id} OLD-KEY`
}

const retire = async (services: OperatorServices, [id = '', key = '']: readonly string[]): Promise<string> => {
  const done = await transact(services.db, (tx) => retireSecret(tx, id, key)).catch((error: unknown) => {
    throw error instanceof LastSecret ? new CommandError('This is the only key: make another with webhook rotate first.') : error
  })
  if (!done) throw new CommandError(`Endpoint ${id} has no key ${key}: webhook list shows them.`)
  return `Key ${key} no longer signs.`
}

const disable = async (services: OperatorServices, [id = '']: readonly string[], by: OperatorActor): Promise<string> => {
  await transact(services.db, async (tx) => mustExist(await endpointExists(tx, id), id))
  await disableEndpoint(services.db, id, {
    at: services.clock(),
    why: `switched off by ${by === 'operator' ? 'an operator' : by.replace(':', ' ')}`,
  })
  return `Endpoint ${id} is off. Events are kept for it.`
}

const enable = async (services: OperatorServices, [id = '']: readonly string[]): Promise<string> => {
  await transact(services.db, async (tx) => {
    await mustExist(await endpointExists(tx, id), id)
    await enableEndpoint(tx, services, id)
  })
  return `Endpoint ${id} is on, and gets the events it has missed.`
}

const unknown = (id: string): CommandError => new CommandError(`There is no endpoint ${id}: webhook list shows them.`)

const mustExist = async (there: boolean, id: string): Promise<void> => {
  if (!there) throw unknown(id)
}

const shown = ({ id, secret }: NewSecret): string => `Key ${id}, shown this once:\n\n  ${secret}\n`

const described = (endpoint: ListedEndpoint): string => {
  const { id, url, madeAt, failingSince, disabled, nextProbe, progress, secrets, setAside, newestSetAside, missed } = endpoint
  const failing = failingSince === null || disabled !== null ? [] : [`  failing since ${failingSince.toISOString()}`]
  const probing = nextProbe === null || disabled !== null ? [] : [`  deliveries wait for a probe, the next at ${nextProbe.toISOString()}`]
  const aside = newestSetAside.map(
    (event) => `    ${event.position}  msg_${event.id.replaceAll('-', '')}  ${event.at.toISOString()}  ${event.why}`,
  )
  return [
    `${id}  ${url}`,
    `  since ${madeAt.toISOString()}, keys: ${secrets.map((secret) => `${secret.id} (${secret.madeAt.toISOString()})`).join(', ')}`,
    `  cursor ${progress.cursor}: everything up to it was delivered; accounts that wait: ${progress.waiting}`,
    ...(disabled === null ? [] : [`  OFF since ${disabled.at.toISOString()}: ${disabled.why}`]),
    ...failing,
    ...probing,
    ...(setAside === 0 ? [] : [`  given up: ${counted(setAside, 'event')} (position, id, when, why), newest first:`, ...aside]),
    ...(missed === null
      ? []
      : [`  MISSED ${counted(missed.events, 'event')}: removed at the end of their term, the last on ${missed.last.toISOString()}`]),
    ...(setAside > aside.length ? [`    and ${setAside - aside.length} more`] : []),
  ].join('\n')
}

export const webhookCommands: readonly Command[] = [
  { usage: 'webhook add URL', does: 'tests this address, then sends it every change of a verification', run: add },
  { usage: 'webhook add URL --untested', does: 'the same without the test', run: addUntested },
  { usage: 'webhook test ID', does: 'sends a test delivery', run: test },
  { usage: 'webhook list', does: 'lists endpoints, their keys and their health', reads: true, run: list },
  { usage: 'webhook rotate ID', does: 'adds a signing key; the older ones keep signing', run: rotate },
  { usage: 'webhook retire ID KEY', does: 'ends a key', run: retire },
  { usage: 'webhook disable ID', does: 'stops deliveries; events are kept', run: disable },
  {
    usage: 'webhook resend ID --from CURSOR',
    does: 'delivers again from a position or an event id on, including events given up',
    run: resend,
  },
  { usage: 'webhook enable ID', does: 'resumes deliveries where they stopped', run: enable },
]
