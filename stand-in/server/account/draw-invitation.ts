import { randomInt } from 'node:crypto'

const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

export const drawInvitation = (): string => Array.from({ length: 10 }, () => signs[randomInt(signs.length)]).join('')
