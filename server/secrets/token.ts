import { hash, randomBytes } from 'node:crypto'

/** 256 random bits, as sent. Only their digest is stored, so that a copy of the database cannot be used to sign in. */
export const drawToken = (): string => randomBytes(32).toString('base64url')

const shape = /^[\w-]{43}$/
export const isToken = (text: string): boolean => shape.test(text)

/** Hex, for queries. */
export const digestOf = (token: string): string => hash('sha256', token, 'hex')

/** The digest in the tables' format. */
export const tokenBytes = (token: string): Buffer => hash('sha256', token, 'buffer')
