// One spelling for what transliterations of the same name spell differently: Yulia, Julia, IULIIA; Müller, MUELLER, Muller.

const steps: readonly (readonly [RegExp, string])[] = [
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

export const soundOf = (spelling: string): string => steps.reduce((text, [from, to]) => text.replaceAll(from, to), spelling)
