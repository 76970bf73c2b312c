// One setting of the operator's table: its name in the environment, its meaning, its default, and its parser.
import { isFrameHost, originOfHost } from '@bonafide/core/frame/segments'
import { isIP } from 'node:net'
import * as z from 'zod/mini'

export interface Setting<Read extends z.ZodMiniType = z.ZodMiniType> {
  /** For the operator's table. */
  readonly what: string
  /** The default in the table's words; the value itself may depend on other settings. */
  readonly unset: string
  readonly read: Read
  /** Describes a valid value, to complete "NAME must be …". */
  readonly mustBe: string
  /** Values of earlier versions, each with its replacement. */
  readonly renamed?: Readonly<Record<string, string>>
  /** Never shown, not even in an error. */
  readonly secret?: true
}

export const text = z.string()

/** For texts and mail headers: one line, without invisible characters that reverse it or end the header. */
export const settingName = z.string().check(z.regex(/^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]{1,100}$/u))

export const port = z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,5}$/)), z.transform(Number)), z.number().check(z.maximum(65_535)))

/** A count from 1 up to a maximum. */
export const upTo = (max: number) =>
  z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,10}$/)), z.transform(Number)), z.number().check(z.minimum(1), z.maximum(max)))

export const seconds = z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.transform(Number)), z.number().check(z.maximum(600)))

/** With at most two decimals. */
export const percent = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d{1,3}(\.\d{1,2})?$/)), z.transform(Number)),
  z.number().check(z.maximum(100)),
)

export const onOff = z.pipe(
  z.enum(['on', 'off']),
  z.transform((word) => word === 'on'),
)

/** A page's scheme, host and port, without a path. */
export const origin = z.string().check(z.refine((value) => URL.canParse(value) && new URL(value).origin === value.replace(/\/$/, '')))

/** Goes into a header of every frame, so its host is checked letter by letter: URL parsers accept `*` and `;` in host names. */
export const embeddingOrigin = z.string().check(
  z.refine((value) => {
    if (!URL.canParse(value)) return false
    const { origin, protocol, host } = new URL(value)
    return origin === value && isFrameHost(host) && (protocol === 'https:' || originOfHost(host) === origin)
  }),
)

export const address = (...schemes: readonly string[]): z.ZodMiniString =>
  z
    .string()
    .check(
      z.refine(
        (value) =>
          URL.canParse(value.replace('://@/', '://localhost/').replace(':///', '://localhost/')) &&
          schemes.some((scheme) => value.startsWith(`${scheme}:`)),
      ),
    )

/** An IPv4 or IPv6 address, or a network in CIDR notation. */
export const network = z.string().check(
  z.refine((value) => {
    const [address = '', bits, ...more] = value.split('/')
    const longestPrefix = { 4: 32, 6: 128 }[isIP(address)]
    return (
      longestPrefix !== undefined &&
      !address.includes('%') &&
      more.length === 0 &&
      (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longestPrefix))
    )
  }),
)

export const list = <Item extends z.ZodMiniType<string, string>>(item: Item) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value) =>
        value
          .split(',')
          .map((part) => part.trim())
          .filter((part) => part !== ''),
      ),
    ),
    z.array(item),
  )
