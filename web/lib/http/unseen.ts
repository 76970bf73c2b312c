/**
 * Removes the invisible characters of a paste: direction marks, which phones put around numbers and names, and tabs and other control
 * characters of a sheet or document. A body's text must not contain them (core/values.ts), and users could not find them.
 */
export const withoutUnseen = (text: string): string =>
  text
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]|[\u2028\u2029]/gu, ' ')
