// Guesses from a file's name which paper it is. A suggestion to check, never a decision.

export interface GuessTemplate {
  readonly value: string
  /** In the language of the page. */
  readonly title: string
}

/** Other names of these papers, in the languages of the companies that verify. */
const alsoCalled: Readonly<Partial<Record<string, readonly string[]>>> = {
  INCORPORATION_CERTIFICATE: [
    'incorporation',
    'coi',
    'grundungsurkunde',
    'gruendungsurkunde',
    'constitution',
    '注册证书',
    '营业执照',
    'التاسيس',
  ],
  REGISTER_EXTRACT: [
    'extract',
    'handelsregister',
    'registerauszug',
    'handelsregisterauszug',
    'kbis',
    'incumbency',
    'good standing',
    '登记',
    'السجل التجاري',
  ],
  ARTICLES: [
    'articles',
    'memorandum',
    'statutes',
    'bylaws',
    'satzung',
    'gesellschaftsvertrag',
    'statuts',
    'estatutos',
    '章程',
    'النظام الاساسي',
  ],
  DIRECTORS_REGISTER: ['directors', 'director register', 'rod', '董事名册'],
  SHAREHOLDERS_REGISTER: ['shareholders', 'members register', 'cap table', 'gesellschafterliste', 'rom', '股东'],
  OWNERSHIP_CHART: ['ownership', 'structure', 'org chart', 'organigramm', 'organigram', '股权', 'الملكية'],
  BOARD_RESOLUTION: ['resolution', 'beschluss', 'board minutes', '决议', 'قرار'],
  BUSINESS_ADDRESS: ['address', 'utility', 'lease', 'mietvertrag', 'tenancy', '地址', 'عنوان'],
  SOURCE_OF_FUNDS: ['source of funds', 'sof', 'funds', 'mittelherkunft', '资金来源', 'مصدر الاموال'],
  REGULATORY_LICENCE: ['licence', 'license', 'lizenz', '牌照', 'ترخيص'],
  FINANCIAL_STATEMENTS: ['financial statements', 'balance sheet', 'jahresabschluss', 'accounts', '财务报表'],
  TAX_CERTIFICATE: ['tax', 'steuer', 'vat', '税务', 'ضريب'],
  AML_POLICY: ['aml', 'kyc policy', '反洗钱'],
  NAME_CHANGE: ['name change', 'change of name', '名称变更'],
  POWER_OF_ATTORNEY: ['attorney', 'poa', 'vollmacht', 'procuration', '授权', 'وكالة'],
  ANNUAL_REPORT: ['annual report', 'geschaftsbericht', '年度报告'],
  BANK_STATEMENT: ['bank statement', 'kontoauszug', '对账单'],
}

/** Words too common in titles to distinguish them. */
const commonWords = new Set([
  'of',
  'the',
  'and',
  'or',
  'a',
  'for',
  'to',
  'from',
  'company',
  'certificate',
  'register',
  'proof',
  'list',
  'document',
  'business',
])

const minScore = 0.5

/** Null: nothing fits, or two fit equally well. */
export function guessPaper(name: string, templates: readonly GuessTemplate[]): string | null {
  const file = foldedName(name.replace(/\.[a-z]{3,4}$/i, ''))
  const scored = templates.map((template) => ({ value: template.value, score: scoreOf(file, template) }))
  const best = scored.reduce((max, { score }) => Math.max(max, score), 0)
  const first = scored.filter(({ score }) => score === best)
  return best < minScore || first.length !== 1 ? null : (first[0]?.value ?? null)
}

interface FoldedName {
  readonly words: readonly string[]
  /** With a space between words and at both ends. */
  readonly text: string
}

const foldedName = (text: string): FoldedName => {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
  const words = plain.split(/[^\p{L}]+/u).filter((word) => word !== '')
  return { words, text: ` ${words.join(' ')} ` }
}

/** More matching letters make a better guess. */
function scoreOf(file: FoldedName, { value, title }: GuessTemplate): number {
  const code = foldedName(value.replaceAll('_', ' '))
  const names = [title, ...(alsoCalled[value] ?? [])].map(foldedName)
  const whole = names.filter((name) => isIn(file, name)).reduce((max, name) => Math.max(max, name.text.length), 0)
  return whole > 0 ? 1 + whole / 100 : Math.max(shareOf(file, code), shareOf(file, foldedName(title)))
}

/** Chinese and Arabic match anywhere in the name, other scripts only as whole words. */
const isIn = (file: FoldedName, { text }: FoldedName): boolean =>
  /[\p{Script=Han}\p{Script=Arabic}]/u.test(text) ? file.text.includes(text.trim()) : text.trim() !== '' && file.text.includes(text)

const shareOf = (file: FoldedName, { words }: FoldedName): number => {
  const distinctive = words.filter((word) => !commonWords.has(word))
  if (distinctive.length === 0) return 0
  return distinctive.filter((word) => file.words.includes(word)).length / distinctive.length
}
