// A hundred thousand guesses at the codes of targets, from a hundred clients, half of them at addresses without an account. The control: the
// right code of a client that has not guessed is accepted.
import { handleBizValidateForTargetAccount } from '../../server/area/transfer/target.ts'
import { wrongPerHour } from '../../server/codes/take-code.ts'
import { printFigures } from '../lib/figures.mjs'
import { asking, newAccount, sentCode, verdict, verify } from './accounts.ts'
import { emailOf, endServices, services } from './exchange-of-five.ts'

const guesses = Number(process.env['TRANSFER_GUESSES'] ?? 100_000)
const clients = 100
const perCode = 5

const target = newAccount()
const sources = Array.from({ length: clients }, newAccount)
for (const [number, source] of sources.entries()) await verify(source, `X${number}`)

const knownEmail = emailOf(target)
const unknown = 'no-account@example.org'
const times: Record<'known' | 'knownAgain' | 'unknown', number[]> = { known: [], knownAgain: [], unknown: [] }
const answers = new Map<string, number>()
const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

const guessRepeatedly = async (source: string, address: string, timeLists: readonly number[][], count: number): Promise<void> => {
  let code = await sentCode(source, address)
  for (let guess = 0; guess < count; guess += 1) {
    // A new code at least as often as one could be sent.
    if (guess % perCode === 0) code = await sentCode(source, address)
    const body = { ...code, emailCode: String(200_000 + guess).padStart(6, '0') }
    const began = performance.now()
    const outcome = await verdict(handleBizValidateForTargetAccount(services, await asking(source, body)).then(() => 'right'))
    timeLists[guess % timeLists.length]?.push(performance.now() - began)
    const name = `${address === knownEmail ? 'known' : 'unknown'} ${outcome}`
    answers.set(name, (answers.get(name) ?? 0) + 1)
  }
}

const each = guesses / clients / 2
const began = performance.now()
await Promise.all(sources.map((source) => guessRepeatedly(source, knownEmail, [times.known, times.knownAgain], each)))
await Promise.all(sources.map((source) => guessRepeatedly(source, unknown, [times.unknown], each)))
const seconds = (performance.now() - began) / 1000
const compared = answers.get('known code.wrong') ?? 0
const fresh = newAccount()
await verify(fresh, 'Y1')
const right = await verdict(
  handleBizValidateForTargetAccount(services, await asking(fresh, await sentCode(fresh, knownEmail))).then(() => 'right'),
)
const apart = Math.abs(median(times.known) - median(times.unknown))
const noise = Math.abs(median(times.known) - median(times.knownAgain))

for (const [answer, count] of answers) console.log(`  ${answer}: ${count}`)
printFigures([
  { what: `${guesses} guesses from ${clients} clients`, measured: seconds, unit: 's' },
  { what: 'guesses at a known address that were compared', measured: compared, unit: 'guesses', bar: { atMost: clients * wrongPerHour } },
  { what: 'difference between known and unknown, medians', measured: apart, unit: 'ms' },
  { what: 'difference between two runs at known ones, medians', measured: noise, unit: 'ms' },
  {
    what: 'known relative to unknown, medians',
    measured: median(times.known) / median(times.unknown),
    unit: 'times',
    bar: { atMost: 1.5 },
  },
  { what: 'control: the right code of someone else', measured: right === 'right' ? 1 : 0, unit: 'codes', bar: { atLeast: 1 } },
])
await endServices()
