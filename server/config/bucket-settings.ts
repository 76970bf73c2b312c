import * as z from 'zod/mini'
import { onOff, origin, type Setting, text } from './setting.ts'

/** The part of the table about files in a bucket. */
export const bucketSettings = {
  S3_BUCKET: {
    what: 'Bucket of an [S3-compatible store](storage-s3.md) in which the encrypted files are kept, in place of a folder. S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY and S3_SECRET_KEY or S3_SECRET_KEY_FILE belong to it.',
    unset: 'none: files are kept in BLOBS_DIR',
    read: z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)),
    mustBe: 'the name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens',
  },
  S3_ENDPOINT: {
    what: 'Address of the store.',
    unset: 'none',
    read: origin,
    mustBe: 'scheme, host and port without a path, such as https://s3.eu-central-1.amazonaws.com',
  },
  S3_REGION: {
    what: 'Region of the bucket, as its store names it; it is part of each signature.',
    unset: 'none',
    read: z.string().check(z.regex(/^[A-Za-z0-9-]{1,63}$/)),
    mustBe: 'a region such as eu-central-1',
  },
  S3_ACCESS_KEY: {
    what: 'ID of the access key with which files are stored.',
    unset: 'none',
    read: z.string().check(z.regex(/^[\w.@+=-]{1,128}$/)),
    mustBe: 'the ID of an access key',
  },
  S3_SECRET_KEY: {
    what: 'Secret of this access key.',
    unset: 'read from S3_SECRET_KEY_FILE',
    read: z.string().check(z.regex(/^[\x21-\x7e]{1,512}$/)),
    mustBe: 'a secret without spaces',
    secret: true,
  },
  S3_SECRET_KEY_FILE: {
    what: 'File with this secret, on its only line.',
    unset: 'none',
    read: text,
    mustBe: 'the path of a file',
  },
  S3_PREFIX: {
    what: 'Beginning of the name of every object, so that the bucket may have others.',
    unset: 'none',
    read: z.string().check(z.regex(/^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*\/?$/), z.maxLength(200)),
    mustBe: 'letters, digits, hyphens and underscores, with slashes between them, such as bonafide/files/',
  },
  S3_PATH_STYLE: {
    what: '`on` asks for `S3_ENDPOINT/S3_BUCKET`, `off` for the bucket as part of the host name.',
    unset: '`on`',
    read: onOff,
    mustBe: 'on or off',
  },
} as const satisfies Record<string, Setting>
