// The questionnaires, in order: the frame draws the form from them, the server checks that nothing is missing, the desk shows
// answers beside their questions. Words: `question.<id>`, `question.section.<id>`, `question.paper.<id>`, `option.<id>` of the frame.
// Answers are stored as text: an option's id, several joined by commas, a day as YYYY-MM-DD, an amount in whole US dollars, a country as
// three letters, `yes` or `no`.
import type { AskingPurpose } from '../purposes/index.ts'

/** Asked only if another question was answered with one of these. */
export interface Condition<Id extends string = string> {
  readonly question: Id
  readonly oneOf: readonly string[]
}

interface QuestionBase {
  readonly id: string
  readonly when?: Condition
  readonly optional?: true
}

export type Question = QuestionBase &
  (
    | { readonly kind: 'text'; readonly most: number; readonly lines?: true }
    | { readonly kind: 'choice' | 'choices'; readonly options: readonly string[] }
    | { readonly kind: 'date' | 'amount' | 'yesNo' | 'country' }
  )

export interface Section {
  readonly id: string
  readonly questions: readonly Question[]
}

/** A requested paper; `kind` is the evidence that answers it. */
export interface RequestedPaper {
  readonly id: string
  readonly kind: 'paper' | 'address'
  readonly when?: Condition
}

export interface Questionnaire {
  readonly sections: readonly Section[]
  readonly papers: readonly RequestedPaper[]
}

const yes = ['yes']

const sectors = [
  'agriculture',
  'mining',
  'manufacturing',
  'construction',
  'commerce',
  'transport',
  'hospitality',
  'information',
  'finance',
  'virtualAssets',
  'realEstate',
  'professions',
  'publicSector',
  'education',
  'health',
  'arts',
  'gambling',
  'otherSector',
] as const

const yearly = ['under10k', 'upTo50k', 'upTo250k', 'upTo1m', 'over1m'] as const
const turnover = ['under250k', 'upTo1m', 'upTo10m', 'upTo50m', 'over50m'] as const
const trades = ['under50k', 'upTo250k', 'upTo1m', 'over1m'] as const
const currencies = ['usd', 'eur', 'gbp', 'aed', 'hkd', 'sgd', 'otherCurrency'] as const
const wealth = ['salary', 'business', 'investments', 'property', 'inheritance', 'gift', 'pension', 'cryptoGains', 'otherSource'] as const
const companyMoney = ['revenue', 'shareholders', 'investors', 'loans', 'assetSale', 'clientMoney', 'otherSource'] as const
const moneyPurposes = ['invest', 'trade', 'payments', 'savings', 'hedging', 'otherPurpose'] as const

const personOnBehalf = [
  { id: 'behalf.others', kind: 'yesNo' },
  { id: 'behalf.whom', kind: 'text', most: 200, when: { question: 'behalf.others', oneOf: yes } },
] as const satisfies readonly Question[]

const tradeQuestions = [
  { id: 'otc.size', kind: 'choice', options: trades },
  { id: 'otc.monthly', kind: 'choice', options: trades },
  { id: 'otc.currencies', kind: 'choices', options: currencies },
  { id: 'otc.purpose', kind: 'choices', options: moneyPurposes },
] as const satisfies readonly Question[]

const bankQuestions = [
  { id: 'bank.name', kind: 'text', most: 100 },
  { id: 'bank.country', kind: 'country' },
  { id: 'bank.ownName', kind: 'yesNo' },
  { id: 'bank.holder', kind: 'text', most: 200, when: { question: 'bank.ownName', oneOf: ['no'] } },
] as const satisfies readonly Question[]

/** The purposes with a questionnaire. */
export const askingPurposes = ['enhanced', 'otc', 'businessAdvanced', 'businessOtc'] as const satisfies readonly AskingPurpose[]

export const questionnaires = {
  enhanced: {
    sections: [
      {
        id: 'work',
        questions: [
          { id: 'work.status', kind: 'choice', options: ['employed', 'selfEmployed', 'owner', 'retired', 'student', 'atHome', 'noWork'] },
          { id: 'work.role', kind: 'text', most: 100, when: { question: 'work.status', oneOf: ['employed', 'selfEmployed', 'owner'] } },
          { id: 'work.employer', kind: 'text', most: 200, when: { question: 'work.status', oneOf: ['employed', 'owner'] } },
          {
            id: 'work.sector',
            kind: 'choice',
            options: sectors,
            when: { question: 'work.status', oneOf: ['employed', 'selfEmployed', 'owner'] },
          },
          { id: 'work.income', kind: 'choice', options: yearly },
        ],
      },
      {
        id: 'wealth',
        questions: [
          { id: 'wealth.source', kind: 'choices', options: wealth },
          { id: 'wealth.total', kind: 'choice', options: turnover },
          { id: 'wealth.story', kind: 'text', most: 2000, lines: true },
        ],
      },
      {
        id: 'funds',
        questions: [
          { id: 'funds.source', kind: 'choices', options: wealth },
          { id: 'funds.country', kind: 'country' },
          { id: 'funds.yearly', kind: 'choice', options: yearly },
          { id: 'funds.largest', kind: 'amount' },
          { id: 'funds.purpose', kind: 'choices', options: moneyPurposes },
        ],
      },
      {
        id: 'exposure',
        questions: [
          { id: 'exposure.office', kind: 'yesNo' },
          { id: 'exposure.role', kind: 'text', most: 200, when: { question: 'exposure.office', oneOf: yes } },
          { id: 'exposure.until', kind: 'date', optional: true, when: { question: 'exposure.office', oneOf: yes } },
          { id: 'exposure.taxCountry', kind: 'country' },
          ...personOnBehalf,
        ],
      },
    ],
    papers: [
      { id: 'address', kind: 'address' },
      { id: 'wealth', kind: 'paper' },
      { id: 'funds', kind: 'paper' },
    ],
  },
  otc: {
    sections: [
      { id: 'trading', questions: tradeQuestions },
      {
        id: 'funds',
        questions: [
          { id: 'funds.source', kind: 'choices', options: wealth },
          { id: 'funds.story', kind: 'text', most: 2000, lines: true },
          ...personOnBehalf,
        ],
      },
      { id: 'bank', questions: bankQuestions },
    ],
    papers: [
      { id: 'bankStatement', kind: 'paper' },
      { id: 'funds', kind: 'paper', when: { question: 'otc.size', oneOf: ['upTo1m', 'over1m'] } },
    ],
  },
  businessAdvanced: {
    sections: [
      {
        id: 'company',
        questions: [
          { id: 'company.sector', kind: 'choice', options: sectors },
          { id: 'company.activity', kind: 'text', most: 1000, lines: true },
          { id: 'company.website', kind: 'text', most: 200, optional: true },
          { id: 'company.market', kind: 'country' },
          { id: 'company.staff', kind: 'choice', options: ['none', 'to10', 'to50', 'to250', 'over250'] },
          { id: 'company.turnover', kind: 'choice', options: turnover },
          { id: 'company.yearEnd', kind: 'date' },
        ],
      },
      {
        id: 'licence',
        questions: [
          { id: 'licence.held', kind: 'yesNo' },
          { id: 'licence.authority', kind: 'text', most: 200, when: { question: 'licence.held', oneOf: yes } },
          { id: 'licence.number', kind: 'text', most: 100, when: { question: 'licence.held', oneOf: yes } },
          { id: 'licence.clients', kind: 'yesNo' },
          { id: 'licence.controls', kind: 'text', most: 2000, lines: true, when: { question: 'licence.clients', oneOf: yes } },
        ],
      },
      {
        id: 'companyFunds',
        questions: [
          { id: 'companyFunds.source', kind: 'choices', options: companyMoney },
          { id: 'companyFunds.country', kind: 'country' },
          { id: 'companyFunds.monthly', kind: 'choice', options: turnover },
          { id: 'companyFunds.purpose', kind: 'choices', options: moneyPurposes },
          { id: 'companyFunds.sanctions', kind: 'yesNo' },
          { id: 'companyFunds.where', kind: 'text', most: 500, lines: true, when: { question: 'companyFunds.sanctions', oneOf: yes } },
        ],
      },
    ],
    papers: [
      { id: 'accounts', kind: 'paper' },
      { id: 'structure', kind: 'paper' },
      { id: 'licence', kind: 'paper', when: { question: 'licence.held', oneOf: yes } },
      { id: 'controls', kind: 'paper', when: { question: 'licence.clients', oneOf: yes } },
    ],
  },
  businessOtc: {
    sections: [
      { id: 'trading', questions: tradeQuestions },
      {
        id: 'companyFunds',
        questions: [
          { id: 'companyFunds.source', kind: 'choices', options: companyMoney },
          { id: 'companyFunds.story', kind: 'text', most: 2000, lines: true },
          { id: 'traders.names', kind: 'text', most: 500, lines: true },
        ],
      },
      { id: 'bank', questions: bankQuestions },
    ],
    papers: [
      { id: 'bankStatement', kind: 'paper' },
      { id: 'resolution', kind: 'paper' },
    ],
  },
} as const satisfies Readonly<Record<AskingPurpose, Questionnaire>>

type ShippedQuestionnaire = (typeof questionnaires)[AskingPurpose]
type Row = ShippedQuestionnaire['sections'][number]['questions'][number]
export type SectionId = ShippedQuestionnaire['sections'][number]['id']
export type QuestionId = Row['id']
export type OptionId = Extract<Row, { options: readonly string[] }>['options'][number] | 'yes' | 'no'
export type PaperId = ShippedQuestionnaire['papers'][number]['id']
