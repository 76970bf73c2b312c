// Spinners and waiting forms use `useBusy`, `useSubmit` or `useForm`, which end the busy state on any outcome.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const web = fileURLToPath(new URL('../../', import.meta.url))
const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !/^(dist|node_modules)\//.test(file))

/** These end the busy state by a timer, because the action leads to another page, or nothing answers it. */
const endedByTime = ['frame/capture/reviewer-instead.tsx']

/** Finds busy states that a file sets manually, by their `useState`. */
function manualBusyStates(source: string): readonly string[] {
  const states = new Set([...source.matchAll(/const \[(\w+), set\w+\] = useState/g)].map(([, name]) => name))
  const busyProps = [...source.matchAll(/\b(?:loading|busy)=\{(\w+)/g)].map(([, name = '']) => name)
  const setCalls = [...source.matchAll(/\bset(?:Busy|Sending|Working|Saving|Running)\(true\)/g)].map(([call]) => call)
  return [...busyProps.filter((name) => states.has(name)), ...setCalls]
}

test('the check finds the busy state that the form kit sets', () => {
  expect(manualBusyStates(readFileSync(`${web}lib/form/use-busy.ts`, 'utf8'))).toEqual(['setBusy(true)'])
})

test('no other file sets a busy state manually', () => {
  const kit = 'lib/form/use-busy.ts'
  const found = files.filter((file) => file !== kit && manualBusyStates(readFileSync(web + file, 'utf8')).length > 0)
  expect(found.toSorted()).toEqual(endedByTime)
})
