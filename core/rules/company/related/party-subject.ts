// Whose a record is: an account of the exchange, by its digits, or one of the people behind a company, who has no account here.

const shape = /^party-[0-9a-f]{32}$/

/** One of a company's people, or the visitor of a link who is not known yet. */
export const isPartySubject = (subject: string): boolean => shape.test(subject)

/** `drawn`: 16 random bytes in hex. */
export const partySubject = (drawn: string): string => `party-${drawn}`
