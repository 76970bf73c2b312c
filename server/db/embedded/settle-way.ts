import { join } from 'node:path'
import { CannotStart } from '../../cannot-start.ts'
import { completeLinks, copyProgram, findProgram, type Program } from './program.ts'
import { openFolder } from './socket-folder.ts'
import { namespaceWay, openDoorsWay, plainWays, type DatabaseSocket, works } from './way.ts'

export interface Settled {
  readonly way: DatabaseSocket
  readonly program: Program
}

/** How PostgreSQL can run on `home`: as which user, and from which folder. */
export const settleWay = (home: string, program: Program = findProgram()): Settled => {
  const complete = completeLinks(program)
  const ways = plainWays(home)
  const inPlace = complete ? ways.find((way) => works(way, home, programsOf(program))) : undefined
  if (inPlace !== undefined) return { way: inPlace, program }
  // A copy costs 60 MB once, and is better than a database with unneeded privileges.
  const plain = ways.find((way) => works(way, home))
  if (plain !== undefined) return { way: plain, program: copyProgram(program, home) }
  if (process.getuid?.() === 0) return settleClosed(home, program)
  throw noWay(home)
}

const settleClosed = (home: string, program: Program): Settled => {
  if (works(namespaceWay, home, programsOf(program))) return { way: namespaceWay, program }
  if (works(openDoorsWay, home)) return { way: openDoorsWay, program: copyProgram(program, openFolder(home)) }
  throw noWay(home)
}

const programsOf = (program: Program): readonly string[] => ['postgres', 'initdb'].map((name) => join(program, 'bin', name))

const noWay = (home: string): CannotStart =>
  new CannotStart(
    `The built-in database must not run as root, and no other user can enter ${home}: start Bonafide as another user, or set DATA_DIR to a folder that everyone may enter, such as /var/lib/bonafide.`,
  )
