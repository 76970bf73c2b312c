import { randomInt } from 'node:crypto'

const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

export const drawInvitation = (): string => Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('')
