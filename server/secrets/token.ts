import { hash, randomBytes } from 'node:crypto'

/** 256 random bits, as they travel. Only their digest is kept, so that a copy of the database cannot be used to sign in. */
export const drawToken = (): string => randomBytes(32).toString('base64url')

const shape = /^[\w-]{43}$/
export const isToken = (text: string): boolean => shape.test(text)

/** Hex, as the tables are asked by it. */
export const digestOf = (token: string): string => hash('sha256', token, 'hex')

/** The same, as the tables keep it. */
export const bytesOf = (token: string): Buffer => hash('sha256', token, 'buffer')
