// Our own rules, which no linter knows: policy is a value that is passed as an argument, subjects are locked in one order, and only
// tools read the summaries of calls.
import type { Fault } from './fault.ts'
import { isTest, type Source } from './source.ts'

/** These read policy files, seed the first version, or render pages without a server. All other code receives the policy in force. */
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
          fix: 'take the policy as an argument, or from `services.policy`; a value that no policy can change belongs elsewhere',
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
      fix: 'call lockSubjects(tx, services, subjects), which locks them in one order for everyone',
    }))

/** The texts of the API description, which pages and servers do not need. */
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
          fix: 'only tools/openapi reads summaries; the words of pages are in the locales',
        })),
    )
