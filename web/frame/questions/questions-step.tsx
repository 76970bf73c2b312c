import { answerFault, applicableQuestions } from '@bonafide/core/rules/questions'
import { useMemo, useState } from 'react'
import { useForm } from '../../lib/form/use-form.ts'
import { countriesFor, pageLanguage } from '../choose/countries.ts'
import { parseTypedDate } from '../details/fields-of.ts'
import { StepForm } from '../steps/step-form.tsx'
import { StepHeading } from '../steps/step-heading.tsx'
import type { VisitChange, StepProps } from '../steps/step-props.ts'
import styles from '../steps/steps.module.css'
import { stepPlan } from '../steps/step-plan.ts'
import { WhyAsked } from '../steps/why.tsx'
import { useWords } from '../words.ts'
import { QuestionField } from './question-field.tsx'
import { useQuestionWords } from './use-question-words.ts'
import { questionsOf, sectionToAnswer, type SectionPosition } from './sections.ts'

type Answers = Readonly<Record<string, string>>

/** A questionnaire, one section per screen; questions that an answer makes irrelevant are not asked. */
export const Step = (props: StepProps) => {
  const { visit, onDone, onBack } = props
  const { questionnaire } = visit
  const sections = questionnaire?.sections ?? []
  const [at, setAt] = useState(() => (questionnaire === null ? 0 : sectionToAnswer(questionnaire, visit.answers)))
  const section = sections[at]
  if (questionnaire === null || section === undefined) return null
  const next = async (): Promise<string | undefined> => {
    if (at === sections.length - 1) return onDone()
    setAt(at + 1)
    return undefined
  }
  return (
    <SectionForm
      key={section.id}
      {...props}
      sectioned={{ questionnaire, section, at, of: sections.length }}
      onDone={next}
      onBack={at === 0 ? onBack : () => setAt(at - 1)}
    />
  )
}

const SectionForm = ({ visit, keep, onDone, onBack, sectioned }: StepProps & { sectioned: SectionPosition }) => {
  const say = useWords()
  const words = useQuestionWords(visit)
  const { questionnaire, section, at, of } = sectioned
  const countries = useMemo(() => countriesFor(pageLanguage(), []), [])
  const applicableFor = (values: Answers) => {
    const applicable = applicableQuestions(questionnaire, { ...visit.answers, ...values })
    return section.questions.filter(({ id }) => applicable.some((question) => question.id === id))
  }
  const form = useForm<string>(
    stepPlan(
      { keep, onDone },
      {
        id: `q-${section.id}`,
        start: questionsOf(section, visit.answers),
        check: (values) =>
          Object.fromEntries(
            applicableFor(values).flatMap((question) => {
              const fault = answerFault(question, normalizedAnswer(question.kind, values[question.id]))
              return fault === null ? [] : [[question.id, say(`answer.${fault}`, { question: words.question(question.id) })]]
            }),
          ),
        changeOf: (values) => changeOf(section.questions.map(({ id, kind }) => [id, normalizedAnswer(kind, values[id])])),
      },
    ),
  )
  return (
    <div className={styles.step}>
      <StepHeading title={words.section(section.id)}>
        <p>{say('questions.partOf', { at: at + 1, of })}</p>
      </StepHeading>
      <WhyAsked visit={visit} step="questions" />
      <StepForm form={form}>
        {applicableFor(form.values).map((question) => (
          <QuestionField
            key={question.id}
            id={form.idOf(question.id)}
            question={question}
            optionWords={words.option}
            label={words.question(question.id)}
            value={form.values[question.id] ?? ''}
            error={form.errorOf(question.id)}
            countries={countries}
            onChange={(value) => form.set(question.id, value)}
          />
        ))}
      </StepForm>
      {at > 0 && onBack !== undefined && (
        <button type="button" className={styles.inline} onClick={onBack}>
          {say('questions.before')}
        </button>
      )}
    </div>
  )
}

/** Gives a complete date its full form. A partial date stays as typed, and counts as a fault. */
const normalizedAnswer = (kind: string, value = ''): string =>
  kind === 'date' ? (value === '' ? '' : (parseTypedDate(value) ?? value)) : value.trim()

function changeOf(answers: readonly (readonly [id: string, answer: string])[]): VisitChange {
  const emptied = answers.filter(([, answer]) => answer === '').map(([id]) => id)
  return {
    answers: Object.fromEntries(answers.filter(([, answer]) => answer !== '')),
    ...(emptied.length === 0 ? {} : { emptied: { answers: emptied } }),
  }
}
