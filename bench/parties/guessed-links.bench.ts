// Tries ten thousand guessed or altered links. Control: the real link opens.
import { randomBytes } from 'node:crypto'
import { Refusal } from '../../core/refusal.ts'
import { AccessToken } from '../../core/values.ts'
import { linkHandlers } from '../../server/adapters/provider-builtin/links/handlers.ts'
import { addressOf } from '../../server/parties/links.ts'
import { printFigures } from '../lib/figures.mjs'
import { endCompanyServices, companyServices, link, median, startedAt, timed } from './company-of-forty.ts'

const guesses = 10_000

const token = addressOf(companyServices, link).split('#')[1] ?? ''
const answers = new Map<string, number>()
const tryLink = async (guess: string): Promise<void> => {
  const body = { link: AccessToken.parse(guess) }
  const verdict = await linkHandlers.lookAtLink(companyServices, { body, at: startedAt } as never).then(
    () => 'opened',
    (error: unknown) => (error instanceof Refusal ? error.refused : String(error)),
  )
  answers.set(verdict, (answers.get(verdict) ?? 0) + 1)
}
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const altered = (): string => {
  const place = Math.floor(Math.random() * (token.length - 1))
  const other = letters[(letters.indexOf(token[place] ?? 'A') + 1 + Math.floor(Math.random() * 62)) % 64] ?? 'A'
  return token.slice(0, place) + other + token.slice(place + 1)
}
const [guessedMs, alteredMs]: number[][] = [[], []]
for (let round = 0; round < guesses / 2; round += 1) {
  guessedMs?.push(await timed(() => tryLink(randomBytes(32).toString('base64url'))))
  alteredMs?.push(await timed(() => tryLink(altered())))
}
const distinctAnswers = answers.size
const opened = answers.get('opened') ?? 0
await tryLink(token)
const control = (answers.get('opened') ?? 0) - opened

printFigures([
  { what: `links opened, of ${guesses} guessed or altered`, measured: opened, unit: 'links', bar: { atMost: 0 } },
  { what: 'distinct answers to them', measured: distinctAnswers, unit: 'answers', bar: { atMost: 1 } },
  { what: 'control: the real link opens', measured: control, unit: 'links', bar: { atLeast: 1 } },
  { what: 'a guessed link, median', measured: median(guessedMs ?? []), unit: 'ms' },
  {
    what: 'an altered link, relative to a guessed one',
    measured: median(alteredMs ?? []) / median(guessedMs ?? []),
    unit: 'times',
    bar: { atMost: 1.1 },
  },
])
await endCompanyServices()
