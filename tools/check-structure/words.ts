// Comments and test titles are plain English: a subject and a verb, and "they" for people.
import { type Expression, parseSync, Visitor } from 'oxc-parser'
import type { Fault } from './fault.ts'
import type { Source } from './source.ts'

const forbiddenPhrases = /\b(?:whoever|somebody|nobody|lies with|so many|is told of|he|his|him)\b/i

/** Text quoted as code, and file names. */
const quoted = /`[^`]*`|\S+\.(?:md|mjs|tsx?|json)\b/g

interface Span {
  readonly start: number
  readonly end: number
}

interface Sentence extends Span {
  readonly kind: 'comment' | 'test title'
  readonly text: string
}

export const words = (sources: readonly Source[]): readonly Fault[] =>
  // Few files contain a forbidden phrase, and only these are parsed again.
  sources
    .filter(({ text }) => forbiddenPhrases.test(text))
    .flatMap((source) => sentencesOf(source).flatMap((sentence) => faultsOf(source, sentence)))

const faultsOf = ({ path, text }: Source, sentence: Sentence): readonly Fault[] => {
  const first = text.slice(0, sentence.start).split('\n').length
  return sentence.text.split('\n').flatMap((line, at) => {
    const phrase = forbiddenPhrases.exec(line.replaceAll(quoted, ''))?.[0]
    if (phrase === undefined) return []
    return [
      {
        check: 'words',
        where: `${path}:${first + at}`,
        what: `a ${sentence.kind} says "${phrase}"`,
        fix: 'name who or what it is about, and call a person "they"; code goes in backticks',
      },
    ]
  })
}

const sentencesOf = ({ path, text }: Source): readonly Sentence[] => {
  const { program, comments } = parseSync(path, text)
  const found: readonly Sentence[] = comments.map(({ start, end, value }) => ({ kind: 'comment', start, end, text: value }))
  return isTestFile.test(path) ? [...found, ...titlesOf(program)] : found
}

const isTestFile = /\.(?:test|story|film|contract)\.(?:tsx?|mjs)$/
const runners: readonly string[] = ['test', 'it', 'describe']

/** The first argument of `test` and similar functions, which is a title or a table of them, and the first cell of each row of any table. */
const titlesOf = (program: ReturnType<typeof parseSync>['program']): readonly Sentence[] => {
  const places: Span[] = []
  const strings: Sentence[] = []
  const addTitle = (text: string, { start, end }: Span): void => {
    // A single word is data.
    if (text.includes(' ')) strings.push({ kind: 'test title', text, start, end })
  }
  new Visitor({
    CallExpression: ({ callee, arguments: [first] }) => {
      if (first !== undefined && runners.includes(runnerOf(callee))) places.push(first)
    },
    ArrayExpression: ({ elements }) => {
      for (const row of elements) if (row?.type === 'ArrayExpression' && row.elements[0]) places.push(row.elements[0])
    },
    Literal: (literal) => {
      if (typeof literal.value === 'string') addTitle(literal.value, literal)
    },
    TemplateElement: (part) => addTitle(part.value.raw, part),
  }).visit(program)
  return strings.filter(({ start, end }) => places.some((place) => place.start <= start && end <= place.end))
}

/** `test` of `test.each(table)(title)`. */
const runnerOf = (callee: Expression): string => {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'MemberExpression') return runnerOf(callee.object)
  return callee.type === 'CallExpression' ? runnerOf(callee.callee) : ''
}
