// Two of our own rules, which no linter knows: policy is a value that is passed as an argument, and subjects are locked in one order.
import type { Fault } from './fault.ts'
import { isTest, type Source } from './source.ts'

/** They read documents, seed the first version, and draw pages before there is a server. All other code receives the policy in force. */
const mayReadPolicy = [
  'core/page-settings.ts',
  'server/operate/operators/policy-action.ts',
  'server/policy-version.ts',
  'server/policy/read-policy-file.ts',
  'server/policy/seed-policy.ts',
]

export const policyConstants = (sources: readonly Source[]): readonly Fault[] =>
  sources
    .filter(({ path }) => !isTest(path) && !/^(core\/policy|bench|tools)\//.test(path) && !mayReadPolicy.includes(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ to, typeOnly }) => to?.startsWith('core/policy/') === true && !typeOnly)
        .map(({ to }) => ({
          check: 'policy',
          where: path,
          what: `imports values from ${to}`,
          mend: 'take the policy as an argument, or from `services.policy`; what no policy can change belongs elsewhere',
        })),
    )

/** A loop that locks one subject after the other, by a statement or a callback. Two such loops in different orders deadlock. */
const lockingLoop =
  /\b(?:for|while) \([^\n]*\)(?:\s*\{[^{}]*?|\s+)\bawait lockSubject\(|\.(?:map|forEach|reduce)\((?:[^()]|\([^()]*\))*\blockSubject\(/

export const lockLoops = (sources: readonly Source[]): readonly Fault[] =>
  sources
    .filter(({ path, text }) => !isTest(path) && path !== 'server/record/append.ts' && lockingLoop.test(text))
    .map(({ path }) => ({
      check: 'locks',
      where: path,
      what: 'locks subjects one by one in a loop',
      mend: 'call lockSubjects(tx, services, subjects), which locks them in one order for everyone',
    }))

/** The words of the API description, which no page and no server has to load. */
const apiWords = /^(?:core|stand-in)\/calls\/summaries(?:\/|\.ts$)/

export const apiWordsElsewhere = (sources: readonly Source[]): readonly Fault[] =>
  sources
    .filter(({ path }) => !apiWords.test(path) && !path.startsWith('tools/'))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ to }) => to !== undefined && apiWords.test(to))
        .map(({ to }) => ({
          check: 'api words',
          where: path,
          what: `imports ${to ?? ''}`,
          mend: 'only tools/openapi reads summaries; what a page shows is in the locales',
        })),
    )
