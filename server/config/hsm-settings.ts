import * as z from 'zod/mini'
import { list, onOff, type Setting, text } from './setting.ts'

const label = z.string().check(z.regex(/^[\x21-\x7e](?:[\x20-\x7e]{0,30}[\x21-\x7e])?$/))

/** The part of the table about master keys in a hardware security module. */
export const hsmSettings = {
  PKCS11_MODULE: {
    what: 'Library of a [hardware security module](keys-hsm.md) in which the master keys stay. PKCS11_TOKEN, PKCS11_KEYS and PKCS11_PIN or PKCS11_PIN_FILE belong to it.',
    unset: 'none: master keys come from MASTER_KEYS or MASTER_KEY_FILE',
    read: text,
    mustBe: 'the path of a library',
  },
  PKCS11_TOKEN: {
    what: 'Label of the token.',
    unset: 'none',
    read: label,
    mustBe: 'a label of at most 32 characters',
  },
  PKCS11_PIN: {
    what: 'PIN of the token’s user.',
    unset: 'read from PKCS11_PIN_FILE',
    read: z.string().check(z.regex(/^[\x21-\x7e]{1,255}$/)),
    mustBe: 'a PIN without spaces',
    secret: true,
  },
  PKCS11_PIN_FILE: {
    what: 'File with this PIN, on its only line.',
    unset: 'none',
    read: text,
    mustBe: 'the path of a file',
  },
  PKCS11_KEYS: {
    what: 'Labels of the master keys in the token, separated by commas, newest first. The first one encrypts, all decrypt; [rotate](keys-hsm.md#rotating) in two phases.',
    unset: 'none',
    read: list(label),
    mustBe: 'labels of at most 32 characters, separated by commas',
  },
  PKCS11_WRAPS: {
    what: 'With master keys beside those in the token: `on` encrypts with the token’s, `off` with the others, for the [first phase](keys-hsm.md#moving-in) of moving in.',
    unset: '`on`',
    read: onOff,
    mustBe: 'on or off',
  },
} as const satisfies Record<string, Setting>
