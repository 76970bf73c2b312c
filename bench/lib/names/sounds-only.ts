// A control: names as sets of sounds, without what looks like a particle or an initial. Many products compare them that way.
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

export const soundsAlike = (one: Written, other: Written): boolean => {
  const [few, many] = [soundsOf(one), soundsOf(other)].toSorted((left, right) => left.length - right.length)
  return few !== undefined && many !== undefined && many.length - few.length <= 1 && few.every((word) => many.includes(word))
}
