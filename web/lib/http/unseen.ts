/**
 * What a paste brings along invisibly: marks that turn the direction of what follows, as phones put around numbers and names, tabs and
 * other controls of a sheet or a document. No text of a body may hold them (core/values.ts), and the user who pasted them could not find them.
 */
export const withoutUnseen = (text: string): string =>
  text
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]|[\u2028\u2029]/gu, ' ')
