import * as z from 'zod/mini'
import { list, port, type Setting, text } from '../setting.ts'

/** The address of a holder is scheme, host and port: the paths are ours. */
const isHolder = (address: string): boolean =>
  URL.canParse(address) && address.startsWith('http://') && new URL(address).origin === address.replace(/\/$/, '')

const holders = z.string().check(z.refine((entry) => entry.split('|').every((address) => isHolder(address.trim()))))

/** The part of the table about the search among verified faces. */
export const faceSettings = {
  FACES_DIR: {
    what: 'Folder in which a process with the role `faces` keeps a sealed [snapshot of the verified faces](faces.md#start), so that it starts within seconds. Each process needs its own.',
    unset: 'none: each start reads all faces from the database',
    read: text,
    mustBe: 'a folder that may be written',
  },
  FACES_URLS: {
    what: 'For a worker without the role `faces`: addresses of the processes that [hold the faces](faces.md#holders), one entry for each shard in their order, separated by commas; several addresses of one shard are separated by `|`.',
    unset: 'none: the worker needs the role `faces` as well',
    read: list(holders),
    mustBe: 'addresses such as http://10.0.0.21:4003|http://10.0.0.22:4003,http://10.0.0.23:4003: scheme http, host and port',
  },
  FACES_SHARD: {
    what: 'For the role `faces` without `worker`: which part of the faces this process holds, and how many parts there are.',
    unset: '`1/1`: all faces',
    read: z.pipe(
      z.string().check(
        z.regex(/^[1-9]\d?\/[1-9]\d?$/),
        z.refine((value) => {
          const [number = 0, of = 0] = value.split('/').map(Number)
          return number <= of
        }),
      ),
      z.transform((value) => {
        const [number = 1, of = 1] = value.split('/').map(Number)
        return { number, of }
      }),
    ),
    mustBe: 'number/count such as 1/2, the number from 1 to the count, at most 99',
  },
  FACES_PORT: {
    what: 'Port at which a process with the role `faces`, without `worker`, answers searches.',
    unset: '`4003`',
    read: port,
    mustBe: 'a port number from 0 to 65535',
  },
  FACES_HOST: {
    what: 'Network address of FACES_PORT. Questions and answers are sealed; keep them within your private network nevertheless.',
    unset: 'loopback only',
    read: text,
    mustBe: 'an address of this machine, such as 0.0.0.0',
  },
} as const satisfies Record<string, Setting>
