// A stranger who knows an address tries wrong passwords from many networks: the address's owner can still sign in immediately. The control
// is a limit that all strangers share: the same attack locks the reviewer out, and the same check detects it.
import { checkCaptcha, checkRiskCaptcha, signInScene } from '@bonafide/core/calls/codes'
import { signInReviewer } from '@bonafide/core/calls/desk/door'
import { signIn } from '@bonafide/stand-in/calls/sign-in'
import { Refusal } from '@bonafide/core/refusal'
import { solveProof } from '../server/codes/testing/solve-proof.ts'
import { handleSignIn } from '../server/desk/door/sign-in.ts'
import type { Handler } from '../server/http/handler.ts'
import { guess } from '../server/secrets/guessing/guess.ts'
import { printFigures } from './lib/figures.mjs'
import { type Answer, type Caller, openFixture, password, type Reviewer, type Fixture } from './lib/sessions/sign-in-fixture.ts'

const tries = 120
const atOnce = 200
const networks = 60
const oneSite = (number: number): string => `2001:db8:1:${number % networks}::1`
const manySites = (number: number): string => `2001:db8:${number % networks}::1`
const clean = '198.51.100.1'

const asReviewer = (
  fixture: Fixture,
  { email, code, secret = password }: { email: string; code: string; secret?: string },
  caller: Caller,
) => fixture.ask('desk', signInReviewer.path, { email, password: secret, code }, caller)
const asUser = (fixture: Fixture, loginName: string, secret: string, caller: Caller) =>
  fixture.ask('area', signIn.path, { loginName, password: secret }, caller)

interface AttackResult {
  readonly evaluated: number
  /** The most tries that may be evaluated: a network gets twenty, and then one after 1, 2, 4 … seconds. */
  readonly most: number
  readonly longestWait: number
}
const attack = async (count: number, guessAt: (number: number) => ReturnType<Fixture['ask']>): Promise<AttackResult> => {
  const began = performance.now()
  const answers: Answer[] = []
  let next = 0
  const keepGuessing = async (): Promise<void> => {
    while (next < count) answers.push(await guessAt(next++))
  }
  await Promise.all(Array.from({ length: atOnce }, keepGuessing))
  const waits = answers.filter(({ code }) => code === '20504').map(({ msg }) => Number(/\d+/.exec(msg)?.[0]))
  const max = 20 + Math.ceil(Math.log2((performance.now() - began) / 1000 + 1))
  return {
    most: max,
    evaluated: answers.filter(({ code }) => code === '60201' || code === '20501').length,
    longestWait: Math.max(0, ...waits),
  }
}
const attackReviewer = (
  fixture: Fixture,
  { email }: Reviewer,
  addressOf: (number: number) => string,
  count = tries,
): Promise<AttackResult> =>
  attack(count, (number) => asReviewer(fixture, { email, code: '123456', secret: `guess ${number}` }, { address: addressOf(number) }))

/** 1 when the right password and code are accepted. */
const letsIn = async (fixture: Fixture, { email, codes: [code = ''] }: Reviewer, caller: Caller): Promise<number> =>
  (await asReviewer(fixture, { email, code }, caller)).code === '00000' ? 1 : 0

/** Shared limits: ten tries an hour from each address, and a hundred from all addresses together. */
const sharedLimits: Handler<typeof signInReviewer> = async (services, request) => {
  const { email } = request.body
  const limit = { perHour: 10, perDay: 50, refused: 'signIn.tooMany' } as const
  let wrong: unknown
  await guess(services, { ...limit, at: `old:${email}:${request.request.address}` }, () =>
    guess(services, { ...limit, at: `old:${email}`, perHour: 100, perDay: 500 }, () =>
      handleSignIn(services, request).then(
        () => true,
        (error: unknown) => {
          wrong = error
          return false
        },
      ),
    ),
  )
  if (wrong instanceof Refusal) throw wrong
  return null
}

const proveWork = async (fixture: Fixture, loginName: string, caller: Caller): Promise<void> => {
  const { data } = await fixture.ask('area', checkRiskCaptcha.path, { scene: signInScene, email: loginName }, caller)
  const captchaValidate = await solveProof((data as { challenge: string }).challenge)
  const body = { captchaType: 3, loginName, type: 'email', checkType: 15, captchaBizType: signInScene, captchaValidate }
  await fixture.ask('area', checkCaptcha.path, body, caller)
}

const bench = async (): Promise<void> => {
  const fixture = await openFixture()
  const ada = await fixture.reviewer('ada@example.com')
  const site = await attackReviewer(fixture, ada, oneSite)
  const afterSite = await letsIn(fixture, ada, { address: clean })

  const eve = await fixture.reviewer('eve@example.com')
  const sites = await attackReviewer(fixture, eve, manySites)
  const knownDevice = await letsIn(fixture, eve, { address: manySites(0), cookie: eve.device })
  const afterSites = await letsIn(fixture, { ...eve, codes: eve.codes.slice(1) }, { address: clean })

  const grace = 'grace@example.com'
  await fixture.user(grace)
  await attack(tries, (number) => asUser(fixture, grace, `guess ${number}`, { address: manySites(number) }))
  const began = performance.now()
  const withoutProof = await asUser(fixture, grace, password, { address: clean })
  await proveWork(fixture, grace, { address: clean })
  const userIn = (await asUser(fixture, grace, password, { address: clean })).code === '00000' ? 1 : 0
  const userMs = performance.now() - began

  const ken = await fixture.reviewer('ken@example.com')
  const flood = await attackReviewer(fixture, ken, (number) => `2001:db8:7:${number % 500}::1`, 1000)
  await fixture.close()

  const controlFixture = await openFixture(sharedLimits)
  const locked = await controlFixture.reviewer('old@example.com')
  await attackReviewer(controlFixture, locked, manySites)
  const controlLetsIn = await letsIn(controlFixture, locked, { address: clean })
  await controlFixture.close()

  const once = { atLeast: 1 }
  printFigures([
    {
      what: `evaluated of ${tries} tries from ${networks} /64 networks of one /48`,
      measured: site.evaluated,
      unit: 'tries',
      bar: { atMost: site.most },
    },
    { what: 'then the reviewer, from a clean address', measured: afterSite, unit: 'let in', bar: once },
    { what: `evaluated of ${tries} tries from ${networks} /48 networks`, measured: sites.evaluated, unit: 'tries' },
    { what: 'then the reviewer, from a clean address', measured: afterSites, unit: 'let in', bar: once },
    { what: 'then the reviewer’s own device, in a network of the attack', measured: knownDevice, unit: 'let in', bar: once },
    { what: 'a user under attack is asked to prove work', measured: withoutProof.code === '20301' ? 1 : 0, unit: 'asked', bar: once },
    { what: 'the user signs in with that proof from a clean address', measured: userIn, unit: 'let in', bar: once },
    { what: 'how long that takes, including the work', measured: userMs / 1000, unit: 's' },
    {
      what: 'longest wait that a caller was told',
      measured: Math.max(site.longestWait, sites.longestWait, flood.longestWait),
      unit: 's',
      bar: { atMost: 900 },
    },
    {
      what: `evaluated of 1,000 from one /48, ${atOnce} in parallel`,
      measured: flood.evaluated,
      unit: 'tries',
      bar: { atMost: flood.most },
    },
    {
      what: 'control: with one limit for all strangers the reviewer is let in',
      measured: controlLetsIn,
      unit: 'let in',
      bar: { atMost: 0 },
    },
  ])
}

await bench()
