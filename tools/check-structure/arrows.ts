// Checks which folder may import which. The tree is divided into rooms: a file belongs to the first room whose pattern matches
// its path, and may import only from that room and from those that `may` names.
import type { Fault } from './fault.ts'
import { isTest, type Source } from './source.ts'

interface Room {
  readonly room: RegExp
  /** Our rooms that it may import, as path patterns; it may always import its own room. */
  readonly may: readonly RegExp[]
  /** May import only types from these. */
  readonly types?: readonly RegExp[]
  /** Registry packages that it may use; all if omitted. */
  readonly packages?: readonly string[]
  readonly node?: false
}

const core = /^core\//
const locales = /^locales\//
const serverTypes = [/^server\/(ports|http|log)\//, /^server\/(services|config|policy-version)\.ts$/]
/** Aborts startup with a message. It imports nothing itself, so the whole server may use it. */
const cannotStart = /^server\/cannot-start\.ts$/
/** Spans and their context, which cost nothing while tracing is off. Only `run.ts` may import the SDK behind them. */
const span = /^server\/trace\/(span|traceparent)\.ts$/
const featureMay = [
  core,
  locales,
  cannotStart,
  /^server\/(record|codes|secrets|jobs|db|chat|visits|cases|companies|parties|views|policy)\//,
]

/** The parts of the server that an exchange running in the same process may use. */
const sharedWithStandIn = [
  /^server\/(ports|db|codes|secrets)\//,
  /^server\/record\/read-standing\.ts$/,
  /^server\/http\/served-call\.ts$/,
  /^server\/operate\/command\.ts$/,
]
const standInTypes = [...serverTypes, /^server\/jobs\//, /^server\/inside-exchange\.ts$/]

const rooms: readonly Room[] = [
  { room: /^core\//, may: [], packages: ['zod'], node: false },
  { room: /^locales\/[^/]*\.mjs$/, may: [core, locales] },
  { room: /^locales\//, may: [], types: [core], node: false },
  { room: /^engine\/shared\//, may: [core], packages: ['transliteration'], node: false },
  { room: /^engine\//, may: [core, /^engine\//] },
  { room: /^web\/ui\//, may: [], packages: ['react', 'react-dom', 'lucide-react', 'uqr'], node: false },
  { room: /^web\/lib\//, may: [core, locales, /^web\/ui\//], node: false },
  { room: /^web\/(area|desk|security-frame)\//, may: [core, locales, /^web\/(ui|lib)\//], node: false },
  { room: /^web\/frame\//, may: [core, locales, /^web\/(ui|lib)\//, /^engine\/shared\//], node: false },
  { room: /^web\//, may: [core, locales, /^web\//] },
  { room: /^server\/ports\//, may: [core], types: [/^server\/(db|http)\//, /^server\/(services|policy-version)\.ts$/] },
  { room: /^server\/db\//, may: [core, span, cannotStart], types: [/^server\/ports\//, /^server\/config\.ts$/] },
  { room: /^server\/jobs\//, may: [core, span, /^server\/db\//], types: [/^server\/(ports|log)\//, /^server\/services\.ts$/] },
  { room: /^server\/record\//, may: [core, /^server\/(db|jobs)\//], types: serverTypes },
  { room: /^server\/webhooks\//, may: [core, span, /^server\/(db|jobs|record)\//], types: serverTypes },
  { room: /^server\/chat\//, may: [core, /^server\/(db|record)\//], types: serverTypes },
  { room: /^server\/views\//, may: [core, /^server\/(db|record)\//], types: serverTypes },
  { room: /^server\/secrets\//, may: [core, /^server\/db\//], types: serverTypes },
  { room: /^server\/cases\//, may: [core, /^server\/(db|jobs|record|secrets)\//], types: serverTypes },
  // Compares names in the same way as the checks of a person's documents.
  { room: /^server\/companies\//, may: [core, /^engine\/shared\/names\//, /^server\/(db|jobs|record|secrets)\//], types: serverTypes },
  { room: /^server\/parties\//, may: [core, /^server\/(db|jobs|record|secrets|companies)\//], types: serverTypes },
  {
    room: /^server\/visits\//,
    may: [core, locales, /^server\/(db|jobs|record|secrets|codes|cases|companies|parties)\//],
    types: serverTypes,
  },
  { room: /^server\/codes\//, may: [core, locales, /^server\/(db|jobs|record|secrets)\//], types: serverTypes },
  { room: /^server\/trace\//, may: [core] },
  { room: /^server\/otlp\//, may: [core, /^server\/trace\//], types: [/^server\/config\//, ...serverTypes] },
  { room: /^server\/log\//, may: [core, span, cannotStart, /^server\/db\//] },
  { room: /^server\/http\//, may: [core, span, locales, cannotStart, /^server\/(db|jobs|log|record|secrets)\//], types: serverTypes },
  {
    room: /^server\/adapters\/[^/]+\//,
    may: [core, span, locales, cannotStart, /^server\/(ports|record|secrets|db|jobs|visits|policy|parties)\//, /^engine\//],
    types: serverTypes,
  },
  { room: /^server\/(area|desk)\/[^/]+\//, may: featureMay, types: serverTypes },
  { room: /^server\/(area|desk)\//, may: [...featureMay, /^server\/(area|desk)\//], types: serverTypes },
  // The product must not depend on the stand-in.
  { room: /^server\//, may: [core, locales, /^engine\//, /^server\//] },
  // Delivered to an exchange's own pages: only the frame's protocol from the product.
  { room: /^clients\/[^/]+\/build\.mjs$/, may: [] },
  { room: /^clients\//, may: [core, /^web\/lib\/frame\//], packages: [], node: false },
  { room: /^stand-in\/calls\//, may: [core], packages: ['zod'], node: false },
  { room: /^stand-in\/web\//, may: [core, locales, /^web\/(ui|lib)\//, /^stand-in\/calls\//], node: false },
  { room: /^stand-in\/server\//, may: [core, locales, /^stand-in\/(calls|server)\//, ...sharedWithStandIn], types: standInTypes },
  { room: /^demo\//, may: [core, locales, /^(server|stand-in)\//] },
  // Its documents evaluate the detectors, so it shares nothing with the data that they were developed on.
  { room: /^bench\/lib\/evaluation\//, may: [], types: [/^bench\/lib\/figures/] },
  { room: /^(stories|bench|tools)\//, may: [/./] },
  { room: /./, may: [/./] },
]

/** The part of a path that is its own room. Where each subfolder is a room, such as a feature, that is the subfolder. */
const ownRoom = (path: string, room: RegExp): string => room.exec(path)?.[0] ?? ''

export const arrows = (sources: readonly Source[]): readonly Fault[] =>
  sources.filter((source) => !isTest(source.path)).flatMap((source) => source.imports.flatMap((imported) => faultOf(source.path, imported)))

const faultOf = (from: string, imported: Source['imports'][number]): readonly Fault[] => {
  const room = rooms.find((candidate) => candidate.room.test(from))
  if (room === undefined) return []
  const fault = (what: string, fix: string): readonly Fault[] => [{ check: 'arrows', where: from, what, fix }]
  const { to } = imported
  if (to === undefined) return fault(`'${imported.specifier}' does not exist`, 'correct the path or its extension')
  if (to.startsWith('node:')) {
    return room.node === false ? fault(`imports ${to}`, 'this room also runs in a browser: move the code that needs Node elsewhere') : []
  }
  if (to.startsWith('npm:')) {
    const fits = room.packages === undefined || room.packages.includes(to.slice('npm:'.length))
    return fits ? [] : fault(`imports the package ${to.slice('npm:'.length)}`, `this room may use: ${room.packages?.join(', ') || 'none'}`)
  }
  if (to.startsWith(ownRoom(from, room.room)) || room.may.some((open) => open.test(to))) return []
  if (imported.typeOnly && room.types?.some((open) => open.test(to))) return []
  return fault(
    `imports ${to}`,
    imported.typeOnly
      ? 'move the type down to a room that both may see'
      : 'pass it in through Services, or move it to a room that both may see',
  )
}
