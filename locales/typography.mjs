// How each language writes: its letters, quotation marks and spaces. These gates check the visible text, not the arguments.

const latin = { letters: /\p{Script=Latin}/u }

/**
 * `letters`: scripts that words may use besides Latin, which names, units and formats need everywhere. `quotes`: the permitted quotation
 * marks.
 */
const writing = {
  ar: { letters: /\p{Script=Arabic}/u, quotes: '«»“”' },
  de: { ...latin, quotes: '„“‚‘' },
  en: { ...latin, quotes: '“”' },
  'en-GB': { ...latin, quotes: '“”‘' },
  es: { ...latin, quotes: '“”«»' },
  fr: { ...latin, quotes: '«»“”' },
  id: { ...latin, quotes: '“”' },
  it: { ...latin, quotes: '“”«»' },
  ja: { letters: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]/u, quotes: '' },
  ph: { ...latin, quotes: '“”' },
  pl: { ...latin, quotes: '„”«»' },
  pt: { ...latin, quotes: '“”' },
  ru: { letters: /\p{Script=Cyrillic}/u, quotes: '«»„“' },
  th: { letters: /\p{Script=Thai}/u, quotes: '“”' },
  tr: { ...latin, quotes: '“”' },
  uk: { letters: /\p{Script=Cyrillic}/u, quotes: '«»„“' },
  uz: { ...latin, quotes: '“”' },
  vi: { ...latin, quotes: '“”' },
  'zh-CN': { letters: /\p{Script=Han}/u, quotes: '“”‘’' },
  'zh-TC': { letters: /\p{Script=Han}/u, quotes: '' },
}

/** Common characters that only one of the two Chinese scripts uses. */
const simplified =
  /[们这个为来会说时过对发经开关门问间车马东见贝页风飞鱼鸟龙龟务证护审计划银钱账户书码网络边还进远运连达请谁让认识读写语词话记录设备数据权责资]/u
const traditional =
  /[們這個為來會說時過對發經開關門問間車馬東見貝頁風飛魚鳥龍龜務證護審計劃銀錢賬戶書碼網絡邊還進遠運連達請誰讓認識讀寫語詞話記錄設備數據權責資]/u

/** Problems in the visible text of a message, with a gap for each argument. */
export function typography(texts, language) {
  const own = writing[language]
  if (own === undefined) return []
  const text = texts.join('\uFFFC')
  return [...letters(text, language, own), ...marks(text, own), ...spaces(text, language), ...controls(text)]
}

function letters(text, language, own) {
  const problems = []
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? []
  const isOwn = (letter) => own.letters.test(letter) || /[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(letter)
  const foreign = words.find((word) => [...word].some((letter) => !isOwn(letter)))
  if (foreign !== undefined) problems.push(`is written in another script: ${foreign}`)
  const spaced = language === 'ru' || language === 'uk'
  const mixed = spaced && words.find((word) => /\p{Script=Cyrillic}/u.test(word) && /\p{Script=Latin}/u.test(word))
  if (mixed) problems.push(`mixes two scripts in one word: ${mixed}`)
  const wrong = language === 'zh-TC' ? simplified : language === 'zh-CN' ? traditional : undefined
  const character = wrong === undefined ? undefined : [...text].find((sign) => wrong.test(sign))
  if (character !== undefined) problems.push(`has a character of the other Chinese script: ${character}`)
  return problems
}

const quotation = new Set('“”„‘‚«»‹›')

function marks(text, own) {
  const problems = []
  if (/["'`]/.test(text)) problems.push('has a straight quotation mark or apostrophe')
  const other = [...text].find((mark) => quotation.has(mark) && !own.quotes.includes(mark))
  if (other !== undefined) problems.push(`has a quotation mark of another language: ${other}`)
  if (/\.\.\./.test(text)) problems.push('has three full stops: write …')
  if (/ - /.test(text)) problems.push('has a hyphen instead of a dash')
  return problems
}

const cjk = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}`

function spaces(text, language) {
  const problems = []
  if (language === 'fr') {
    if (/(?<![\u00A0\u202F]|^)[;!?](?!\w)/u.test(text.replaceAll(/[!?](?=[!?])/g, '')))
      problems.push('lacks the narrow no-break space before ; ! or ?')
    if (/[^\u00A0\u202F\s\d]:(?=\s|$)|[ ]:/u.test(text)) problems.push('lacks the no-break space before a colon')
    if (/«[^\u00A0\u202F]|[^\u00A0\u202F]»/u.test(text)) problems.push('lacks the no-break space inside « »')
  } else if (/\s[,;:!?](?=\s|$)/u.test(text)) problems.push('has a space before a mark')
  if (language === 'es') {
    if (/\?/.test(text) && !/¿/.test(text)) problems.push('lacks ¿')
    if (/!/.test(text) && !/¡/.test(text)) problems.push('lacks ¡')
  }
  if (language === 'ja' || language.startsWith('zh')) {
    if (new RegExp(String.raw`[${cjk}] *[,;:!?.](?![\w.])`, 'u').test(text)) problems.push('has a narrow mark after a wide letter')
    if (new RegExp(String.raw`[${cjk}] [${cjk}]`, 'u').test(text)) problems.push('has a space between two wide letters')
  }
  if (language === 'ar' && /[\p{Script=Arabic}] *[,;?]/u.test(text)) problems.push('has a Latin comma, semicolon or question mark')
  return problems
}

/** Only isolates are allowed, and each must be closed: other direction controls affect the text after them. */
function controls(text) {
  if (/[\u202A-\u202E\u0000-\u001F\u007F\u2028\u2029]/u.test(text.replaceAll('\n', ''))) return ['has a control character']
  const opened = (text.match(/[\u2066-\u2068]/g) ?? []).length
  const closed = (text.match(/\u2069/g) ?? []).length
  return opened === closed ? [] : ['has an isolate that is not closed, or not opened']
}

/**
 * Equal to the English text, with two words in lower case: a sentence that was never translated. Filipino takes short English terms as they
 * are.
 */
export const isStillEnglish = (text, english, language) =>
  !language.startsWith('en') &&
  text === english &&
  /\b[a-z]{3,} [a-z]{3,}/.test(text) &&
  !(language === 'ph' && text.split(' ').length <= 3)
