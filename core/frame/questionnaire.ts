// Questionnaires in a policy document. `faults.ts` checks that every referenced id exists.
import * as z from 'zod/mini'

/** Ids become parts of message ids and of stored answers, so they contain no comma or space. */
const Id = z.string().check(z.regex(/^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*)*$/), z.maxLength(64))
const Option = z.string().check(z.regex(/^[a-z][A-Za-z0-9]*$/), z.maxLength(64))
export const QuestionCondition = z.strictObject({ question: Id, oneOf: z.array(Option).check(z.minLength(1)) })

const common = { id: Id, when: z.exactOptional(QuestionCondition), optional: z.exactOptional(z.literal(true)) }

const Question = z.discriminatedUnion('kind', [
  z.strictObject({
    ...common,
    kind: z.literal('text'),
    most: z.int().check(z.gte(1), z.lte(2000)),
    lines: z.exactOptional(z.literal(true)),
  }),
  z.strictObject({ ...common, kind: z.literal(['choice', 'choices']), options: z.array(Option).check(z.minLength(1), z.maxLength(60)) }),
  z.strictObject({ ...common, kind: z.literal(['date', 'amount', 'yesNo', 'country']) }),
])

const Section = z.strictObject({ id: Id, questions: z.array(Question).check(z.minLength(1), z.maxLength(40)) })
const AskedPaper = z.strictObject({ id: Id, kind: z.literal(['paper', 'address']), when: z.exactOptional(QuestionCondition) })

export const ShownQuestionnaire = z.strictObject({
  sections: z.array(Section).check(z.minLength(1), z.maxLength(12)),
  papers: z.array(AskedPaper).check(z.maxLength(12)),
})
