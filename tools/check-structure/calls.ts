// Checks that at least one server test names each declared call, and that no two calls share a path.
import type { Fault } from './fault.ts'
import type { Source } from './source.ts'

export interface Declared {
  readonly name: string
  readonly path: string
}

export const calls = (sources: readonly Source[], declared: readonly Declared[]): readonly Fault[] => {
  if (declared.length === 0)
    return [
      {
        check: 'calls',
        where: 'core/calls',
        what: 'no call is declared',
        fix: 'a check that reads nothing proves nothing: fix how the calls are read',
      },
    ]
  const tests = sources.filter((source) => /^(server|stand-in|demo|stories)\/.*\.(test|story)\.ts$/.test(source.path))
  const untested = declared.filter((call) => !tests.some((test) => mentions(test.text, call)))
  return [
    ...untested.map((call) => ({
      check: 'calls',
      where: call.name,
      what: `no server test names ${call.path}`,
      fix: 'write a test that attacks it: without permission, with another user’s object, twice in parallel',
    })),
    ...duplicatePaths(declared).map((path) => ({ check: 'calls', where: path, what: 'declared twice', fix: 'keep one record' })),
  ]
}

const mentions = (text: string, call: Declared): boolean =>
  text.includes(`'${call.path}'`) || new RegExp(`[^\\w]${call.name}\\b`).test(text)

const duplicatePaths = (declared: readonly Declared[]): readonly string[] => {
  const paths = declared.map((call) => call.path)
  return paths.filter((path, at) => paths.indexOf(path) !== at)
}
