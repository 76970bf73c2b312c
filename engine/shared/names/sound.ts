// Folds spellings by sound, in two ways: one removes differences between transliterations, and proves that two names are the same;
// the other keeps only a rough resemblance, and leaves the decision to a reviewer.

type Steps = readonly (readonly [from: RegExp, to: string])[]

const fold = (steps: Steps, spelling: string): string => steps.reduce((text, [from, to]) => text.replaceAll(from, to), spelling)

/** Yulia, Julia, IULIIA; Muller, MUELLER. */
const transliterations: Steps = [
  [/tch/g, 'ch'],
  [/x/g, 'ks'],
  // A vowel with a diaeresis, but Michael is not Michal.
  [/(?<=[aou])e(?!la?$)/g, ''],
  [/[ijy]+(?=[aou]|$)/g, 'i'],
  [/(?<=[aeiou])[ijy]+(?![aeiou])/g, 'i'],
  [/^[ijy]e/g, 'e'],
]

export const transliterationOf = (spelling: string): string => fold(transliterations, spelling)

const sounds: Steps = [
  [/s(?:hc|c|tc)h/g, 'S'],
  [/tsch|tch/g, 'C'],
  [/sh/g, 'S'],
  [/ch/g, 'C'],
  [/zh/g, 'Z'],
  [/kh/g, 'h'],
  [/gh/g, 'g'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/dh/g, 'd'],
  [/ck|q|c/g, 'k'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/[yj]/g, 'i'],
  [/ou|oo/g, 'u'],
  [/ae/g, 'a'],
  [/oe/g, 'o'],
  [/ue/g, 'u'],
  [/(.)\1+/g, '$1'],
  // Evgenii and Yevgeny.
  [/^ie/g, 'e'],
]

export const soundOf = (spelling: string): string => fold(sounds, spelling)

/** Narender and Narendra, Laxmi and Lakshmi: an Indian name's short vowels and h are optional. Serhii and Sergey: Ukraine's g is an h. */
const loose: Steps = [
  [/g(?=[eiy])/g, 'h'],
  [/e?[iy]+$/g, 'i'],
  [/bh/g, 'b'],
  [/jh/g, 'j'],
  [/ee/g, 'i'],
  [/aa/g, 'a'],
  [/ksh|x|ks/g, 'ks'],
  [/au|ow|ou|av/g, 'o'],
  [/sh/g, 's'],
  [/(?<=[bdgt])e?ra?$/g, 'r'],
  [/(?<=..)a$/g, ''],
]

export const looseSoundOf = (spelling: string): string => soundOf(fold(loose, spelling))

/** Two vowels with something between them: anything shorter is a syllable that many names share. */
export const isLong = (sound: string): boolean => (sound.match(/[aeiouy]+/g) ?? []).length > 1
