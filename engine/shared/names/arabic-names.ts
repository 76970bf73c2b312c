// The most common Arabic names, with the Latin spellings that people and authorities use for each. Latin writes vowels that Arabic omits, and
// Arabic writes vowel lengths that Latin omits: Hamid is حامد or حميد, but Muhammad is never محمود, though they share their consonants.

const oo = '(?:ou|oo|u|o)'
const ee = '(?:ee|ie|i|e|y)'
const ay = '(?:ai|ay|ei|ey|ae)'

/** A name in Arabic or Hebrew, then a pattern of its Latin spellings. */
const shapes: readonly (readonly [written: string, latin: string])[] = [
  ['محمد', 'm[uo]h[ae]mm?[ae]d'],
  ['محمود', `m[ae]h?m${oo}d`],
  ['احمد', '[ae]hm[ae][dt]'],
  ['حميد', 'h[ae]m(?:i|ee)d'],
  ['حامد', 'ha+m[ei]d'],
  ['حسن', 'h[ae]ss?[ae]n'],
  ['حسين', `h(?:ou|oo|u|o)ss?(?:${ay}|${ee})n`],
  ['علي', 'a+l(?:i|y|ee)'],
  ['عمر', '(?:ou|u|o)mm?[ae]r'],
  ['عثمان', '(?:ou|u|o)(?:th|s|t)m[ae]n[e]?'],
  ['اسامه', '(?:ou|u|o)ss?[ae]m[ae]h?'],
  ['يوسف', 'y(?:ou|oo|u)ss?(?:ou|e|i|u)f'],
  ['ابراهيم', '[ie]br[ae]h(?:ee|i)m'],
  ['اسماعيل', '[ie]sm[ae](?:ee|e|i)l'],
  ['خالد', 'kh?a+l[ei]d'],
  ['خليل', 'kh?[ae]l(?:ee|i)l'],
  ['سعيد', 's[ae](?:yee|aee|ee|ie|i)d'],
  ['سالم', 'sa+l[ei]m'],
  ['سليم', 's[ae]l(?:ee|i)m'],
  ['راشد', 'ra+sh[ei]d'],
  ['رشيد', 'r[ae](?:sh|ch)(?:ee|i)d'],
  ['جمال', '(?:dj|j|g)[ae]ma+l'],
  ['جميل', '(?:dj|j|g)[ae]m(?:ee|i)l'],
  ['كمال', 'k[ae]ma+l'],
  ['كامل', 'ka+m[ei]l'],
  ['كريم', 'k[ae]r(?:ee|i)m'],
  ['رحيم', 'r[ae]h(?:ee|i)m'],
  ['عبدالله', 'abd(?:ou|u|a|o|e)?ll?[ae]h?'],
  ['عبدالرحمن', 'abd(?:ou|u|a|o|e)?[lr]?r+[ae]h?m[ae]n'],
  ['عبدالعزيز', 'abd(?:ou|u|a|o|e)?l?[ae]z(?:ee|i)z'],
  ['عبد', 'abd(?:ou|u|a|o|e)?l?'],
  ['رحمن', 'r[ae]h?m[ae]n'],
  ['عزيز', '[ae]z(?:ee|i)z'],
  ['مصطفي', `m${oo}st[ae](?:ff?|ph)[ae]`],
  ['حمزه', 'h[ae]mz[ae]h?'],
  ['فاطمه', 'fa+t[ei]m[ae]h?'],
  ['عايشه', 'a+(?:yi|ie|i|y|ee)?(?:sh|ch)[ae]h?'],
  ['خديجه', 'kh?[ae]d(?:ee|i)(?:dj|j|g)[ae]h?'],
  ['زينب', `z${ay}n[ae]b`],
  ['مريم', 'm[ae]r(?:iy|y|i)[ae]m'],
  ['ليلي', `l${ay}l[ae]h?`],
  ['نور', 'n(?:ou|oo|u)r'],
  ['طارق', 'ta+r[ei](?:q|k|ck|c)'],
  ['فيصل', `f${ay}s[ae]l`],
  ['وليد', '(?:w|ou)[ae]l(?:ee|i)d'],
  ['منصور', `m[ae]ns${oo}r`],
  ['قاسم', '(?:q|k|gh)a+ss?[ei]m'],
  ['سليمان', `s${oo}l(?:${ay}|e)m[ae]n`],
  ['داود', `d[ae]w?${oo}d`],
  ['يحيي', 'y[ae]hi?y[ae]'],
  ['بلال', 'b[ie]l[ae]l'],
  ['عمران', '[ie]mr[ae]n'],
  ['ادريس', '[ie]dr(?:ee|i)ss?'],
  ['صالح', 'sa+l[ei]h'],
  ['سعود', 's[ae](?:oo|ou|u|o)d'],
  ['هشام', 'h[ie](?:sh|ch)[ae]m'],
  ['شريف', '(?:sh|ch)[ae]r(?:ee|i)f'],
  ['وسيم', '(?:w|ou)[ae]ss?(?:ee|i)m'],
  ['ساره', 's[ae]r[ae]h?'],
  ['שרה', 's[ae]r[ae]h?'],
]

/** Two Latin spellings of one of these count as different names, as in the West: Sara is not Sarah. */
const western = new Set(['ساره', 'שרה', 'ليلي', 'مريم'].map((name) => shapes.findIndex(([written]) => written === name)))

const classes = shapes.map(([written, latin]) => ({ written, latin: new RegExp(`^${latin}$`) }))

const writtenNames = new Set(classes.map(({ written }) => written))
/** One test for all patterns, since most words match none. */
const anyLatin = new RegExp(`^(?:${shapes.map(([, latin]) => latin).join('|')})$`)

/** The word without its article. */
const bare = (word: string): string => word.replace(/^ال(?=...)|^(?:al|el)(?=...)/, '')

const none: ReadonlySet<number> = new Set()

/** Indexes of the names that a word, in either script, may stand for. */
export const arabicNamesOf = (word: string): ReadonlySet<number> => {
  const forms = [word, bare(word)].filter((form) => writtenNames.has(form) || anyLatin.test(form))
  if (forms.length === 0) return none
  return new Set(classes.flatMap(({ written, latin }, at) => (forms.some((form) => form === written || latin.test(form)) ? [at] : [])))
}

/** Whether two words may be spellings of one name. */
export const shareName = (names: ReadonlySet<number>, other: ReadonlySet<number>, scripts: 'one' | 'two'): boolean =>
  [...names].some((name) => other.has(name) && (scripts === 'two' || !western.has(name)))
