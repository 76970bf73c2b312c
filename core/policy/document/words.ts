// Words that a policy brings for its own codes. Without words, users would see the bare code.
import { shippedLists } from '../company/lists.ts'
import { shippedPapers } from '../company/papers.ts'
import type { CompanyLists } from '../../company/shapes.ts'
import type { Policy } from '../policy.ts'
import { type Questionnaire, questionnaires } from '../questions.ts'

interface WordFault {
  readonly at: string
  readonly what: string
}

type PolicyQuestions = Policy['questions']

/** Named as in the locales: `question.<id>`, `question.section.<id>`, `question.paper.<id>`, `option.<id>`. */
const namesIn = (byPurpose: PolicyQuestions | typeof questionnaires): ReadonlySet<string> =>
  new Set(Object.values<Questionnaire>(byPurpose).flatMap(namesOf))

const namesOf = ({ sections, papers }: Questionnaire): readonly string[] => [
  ...sections.flatMap(({ id, questions }) => [
    `question.section.${id}`,
    ...questions.flatMap((question) => [
      `question.${question.id}`,
      ...('options' in question ? question.options.map((option) => `option.${option}`) : []),
    ]),
  ]),
  ...papers.map(({ id }) => `question.paper.${id}`),
]

/** `paper.<code>` and `paper.<code>.detail`: its title, and its requirements. */
const papersIn = (papers: Readonly<Record<string, { readonly asked: readonly string[]; readonly welcome: readonly string[] }>>) =>
  new Set(
    Object.values(papers).flatMap(({ asked, welcome }) =>
      [...asked, ...welcome].flatMap((code) => [`paper.${code}`, `paper.${code}.detail`]),
    ),
  )

/** `industryGroup.<code>`, `industry.<code>`, `fundSource.<code>` … */
const listsIn = ({ industries, accountPurposes, fundSources, wealthSources, businessNatures }: CompanyLists): readonly string[] =>
  Object.entries({
    industryGroup: Object.keys(industries),
    industry: Object.values(industries).flat(),
    accountPurpose: accountPurposes,
    fundSource: fundSources,
    wealthSource: wealthSources,
    businessNature: businessNatures,
  }).flatMap(([list, codes]) => codes.map((code) => `${list}.${code}`))

/** English is required, as the fallback for languages without their own words. */
export const missingWords = ({ questions, papers, lists, words }: Policy): readonly WordFault[] => {
  const used = [...namesIn(questions), ...papersIn(papers), ...listsIn(lists)]
  const shipped = new Set([...namesIn(questionnaires), ...papersIn(shippedPapers), ...listsIn(shippedLists), 'option.yes', 'option.no'])
  const wordless = used.filter((name) => !shipped.has(name) && !Object.hasOwn(words, name))
  return [
    ...wordless.map((name) => ({ at: `words.${name}`, what: 'is missing: write it in English at least' })),
    ...Object.entries(words).flatMap(([name, translations]) => {
      const at = `words.${name}`
      if (shipped.has(name)) return [{ at, what: 'is shipped: its words cannot be changed here' }]
      if (!used.includes(name)) return [{ at, what: 'is used by no question, option, paper or list of this policy' }]
      return Object.hasOwn(translations, 'en')
        ? []
        : [{ at: `${at}.en`, what: 'is missing: every language without words of its own shows it' }]
    }),
  ]
}
