/** The code of a message: six digits that are not part of a longer number. */
export const codeInLetter = (text: string): string | undefined => /(?<![\d.])\d{6}(?![\d.]\d|\d)/.exec(text)?.[0]

export interface TextPart {
  readonly text: string
  readonly href?: string
}

/** The text with its web addresses as links; punctuation that ends a sentence is not part of an address. */
export function linksIn(text: string): readonly TextPart[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]])/)
    .filter((part) => part !== '')
    .map((part) => (/^https?:\/\//.test(part) && URL.canParse(part) ? { text: part, href: part } : { text: part }))
}
