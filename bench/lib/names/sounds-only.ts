// A control that compares names as sets of sounds and ignores words that look like particles or initials, as many products do.
interface Written {
  readonly givenName: string
  readonly familyName: string
}

const particles = new Set('al el bin ibn ben abu de da do di del du la le las van von der den ter y e mac na'.split(' '))

const soundsOf = ({ givenName, familyName }: Written): readonly string[] =>
  `${givenName} ${familyName}`
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('đ', 'd')
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1 && !particles.has(word))
    .map((word) =>
      word
        .replaceAll(/[yj]/g, 'i')
        .replaceAll(/th/g, 't')
        .replaceAll(/ph/g, 'f')
        .replaceAll(/[cq]k?/g, 'k')
        .replaceAll('w', 'v')
        .replaceAll(/ou|oo/g, 'u')
        .replaceAll(/([aou])e/g, '$1')
        .replaceAll(/(.)\1+/g, '$1'),
    )

export const soundsAlike = (name: Written, other: Written): boolean => {
  const [fewer, more] = [soundsOf(name), soundsOf(other)].toSorted((left, right) => left.length - right.length)
  return fewer !== undefined && more !== undefined && more.length - fewer.length <= 1 && fewer.every((word) => more.includes(word))
}
