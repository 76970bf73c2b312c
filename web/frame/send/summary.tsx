import type { Question } from '@bonafide/core/policy/questions'
import { type QuestionWords, useQuestionWords } from '../questions/use-question-words.ts'
import { DetailList } from './detail-list.tsx'
import type { Visit } from '../steps/step-props.ts'
import { useWords } from '../words.ts'
import { listedCountryName, pageLanguage } from '../choose/countries.ts'
import { dayInWords } from '../day-in-words.ts'
import { namePlace } from '../flow/name-place.ts'
import { summaryOf } from './summary-of.ts'

const dollarsIn = (tag: string, amount: string): string =>
  new Intl.NumberFormat(tag, { style: 'currency', currency: 'USD', maximumFractionDigits: 0, numberingSystem: 'latn' }).format(
    Number(amount),
  )

/** The text that the person chose or typed, not the stored value. */
function answerText(words: QuestionWords, question: Question, value: string): string {
  const tag = pageLanguage()
  switch (question.kind) {
    case 'choice':
    case 'choices':
    case 'yesNo':
      return new Intl.ListFormat(tag, { type: 'unit' }).format(value.split(',').map((option) => words.option(option)))
    case 'date':
      return dayInWords(value)
    case 'amount':
      return dollarsIn(tag, value)
    case 'country':
      return listedCountryName(tag, value)
    case 'text':
      return value
  }
}

/** Lists what will be submitted, worded as in the steps. */
export const Summary = ({ visit }: { visit: Visit }) => {
  const say = useWords()
  const words = useQuestionWords(visit)
  const lines = summaryOf(visit).map((line) => {
    switch (line.of) {
      case 'consent':
        return { id: 'consent', label: say('consent.summary'), value: say(`consent.summary.${line.answer}`) }
      case 'choice':
        return {
          id: 'choice',
          label: say('step.choose'),
          value: say('send.choice', {
            document: say(`document.${line.document}`),
            country: listedCountryName(pageLanguage(), line.country),
          }),
        }
      case 'detail':
        return {
          id: line.name,
          label: say(`detail.${line.name}`),
          value:
            line.kind === 'country'
              ? listedCountryName(pageLanguage(), line.value)
              : line.kind === 'date'
                ? dayInWords(line.value)
                : line.value,
        }
      case 'answer': {
        const { id } = line.question
        return {
          id,
          label: words.question(id),
          value: answerText(words, line.question, line.value),
          isQuestion: true as const,
        }
      }
      case 'second':
        return { id: 'second', label: say(`document.${line.paper}`), value: line.value }
      case 'step':
        return { id: line.step, label: namePlace(say, line.step, visit), value: say('send.there') }
      case 'files':
        return {
          id: line.kind,
          label: say(line.kind === 'address' ? 'papers.address' : 'papers.paper'),
          value: say('send.files', { count: line.count }),
        }
    }
  })
  return <DetailList lines={lines} />
}
