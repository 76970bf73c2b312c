// Finds the files of the server that write an event, by the literal that creates it.
import type { AccountEventKind } from '@bonafide/core/events'
import { readdirSync, readFileSync } from 'node:fs'

const isOwn = (file: string): boolean => file.endsWith('.ts') && !/\.(test|sql)\.ts$|\/test(-|ing\/)|\/node_modules\/|\/dist\//.test(file)

export const readServer = (): ReadonlyMap<string, string> => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).map((file) => `server/${file}`)
  return new Map(
    files
      .filter(isOwn)
      .toSorted()
      .map((file) => [file, readFileSync(file, 'utf8')]),
  )
}

/** An object's `kind`, or a constant that becomes its `kind`. A comparison creates no event. */
const creationOf = (kind: AccountEventKind): RegExp => new RegExp(`\\bkind(?::| =(?!=))[^,;}\\n]*'${kind}'`)

export const writersOf = (kind: AccountEventKind, server: ReadonlyMap<string, string>): readonly string[] =>
  [...server].filter(([, text]) => creationOf(kind).test(text)).map(([file]) => file)
