import samples from './samples.json'

/** Names that are missing in one of the two sample languages. */
export const samplesMissing = (): string[] => {
  const [en, ar] = [Object.keys(samples.en), Object.keys(samples.ar)]
  return [...en.filter((name) => !ar.includes(name)), ...ar.filter((name) => !en.includes(name))]
}
