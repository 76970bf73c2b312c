// The subject of a record is an account of the exchange, named by its digits, or one of a company's people, who has no account here.

const shape = /^party-[0-9a-f]{32}$/

/** One of a company's people, or a link's visitor who is not identified yet. */
export const isPartySubject = (subject: string): boolean => shape.test(subject)

/** `drawn`: 16 random bytes in hex. */
export const partySubject = (drawn: string): string => `party-${drawn}`
