// Latin spellings of Chinese, Korean and Vietnamese syllables. There one more letter makes it another name, so sounds alone decide nothing.

/** Approximate: many one-syllable Western names match as well, and are compared with the same care. */
const syllable =
  /^(?:ngh|ng|nh|ch|gh|gi|kh|ph|qu|th|tr|zh|sh|ts|tz|hs|kk|tt|pp|ss|jj|[kgh][wy]|[bcdfghjklmnpqrstvwxyz])?[aeiouyw]{1,4}(?:ng|nh|ch|[cghkmnptlbd])?$/

export const isSyllable = (word: string): boolean => syllable.test(word)

const pinyin = '[jqx]ia(?:ng|n|o)?|[bpmdtnljqx](?:ie|ian|iao|iu)|[nl]iang|[jqx]iong|(?:[zcs]h|[zcs])(?:ua(?:ng|i|n)?|uo|ui|ou|ao|ai|ei)'
const onset = '(?:[zcs]h|kk|tt|pp|ss|jj|[bpmfdtnlgkhjqxrzcsyw])'
const nucleus = '(?:yeo|woo|ae|eo|eu|ee|oo|ou|oe|ai|ei|ao|ui|uo|ue|ua|wa|wo|wi|ya|yo|yu|ye|a|o|e|i|u)'
const bare = '(?:eung|eun|an|ang|ai|ao|en|in|un|ah|ae)'
const several = new RegExp(`^(?:${pinyin}|${onset}${nucleus}(?:ng|[nmklptgb])?|${bare})+$`)
/** No given name is longer; the pattern would be slow on longer words. */
const maxLetters = 20

/** Whether the word may be Chinese or Korean syllables written together. */
export const isSyllables = (word: string): boolean => isSyllable(word) || (word.length <= maxLetters && several.test(word))

/** Merges the letters that Wade-Giles and pinyin, or two Korean systems, use for one sound: Chang and Zhang, Tsao and Cao. */
const coarse: readonly (readonly [RegExp, string])[] = [
  [/^(?:zh|ch|ts|tz|[jqzc])/, 'C'],
  [/^(?:hs|sh|[xs])/, 'S'],
  [/^[bp]/, 'P'],
  [/^[dt]/, 'T'],
  [/^[gk]/, 'K'],
  [/^lh?/, 'L'],
  [/oo|ou/, 'u'],
  [/ee/, 'i'],
  [/ung$/, 'ong'],
  [/ien$/, 'ian'],
  [/h$/, ''],
]

export const coarseSyllable = (word: string): string => coarse.reduce((text, [from, to]) => text.replace(from, to), word)
