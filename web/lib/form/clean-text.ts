// What is taken out of a text as it comes in.
/** Marks that turn the direction of what follows come along with pasted Arabic or Hebrew, tabs with pasted tables. No letter is lost with them. */
export const cleanText = (text: string): string =>
  text.replace(/[\t\u2028\u2029]/g, ' ').replace(/[^\P{Cc}\n]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, '')
