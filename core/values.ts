// The scalar values that travel: what a text may contain, ids, dates, e-mail addresses. Countries and money have files of their own.
// A body is parsed with these before anyone reads it, so what they let through may be stored, shown and mailed.
import * as z from 'zod/mini'

/**
 * Neither control characters, nor lone surrogates (PostgreSQL and JSON disagree on them), nor line separators, nor the marks that turn
 * the direction of what follows: with those a name shows as another name to the reviewer.
 */
const oneLine = /^[^\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]*$/u
const someLines = /^(?:[^\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]|\n)*$/u

/**
 * What is typed or pasted, without the marks that a text may not contain because they turn the direction of what follows. They come along
 * unseen with pasted Arabic or Hebrew, and no letter is lost with them.
 */
export const withoutTurning = (typed: string): string => typed.replaceAll(/[\u2028-\u202e\u2066-\u2069]/gu, '')

export interface TextLimits {
  /** In UTF-16 units, as `String.length` and `maxlength` count. */
  readonly max: number
  /** 1 unless said: a text that is asked for must not be blank. */
  readonly min?: number
  /** Line breaks (\n) are welcome. */
  readonly lines?: true
}

/** Every text of every body. Trimmed first, so that "blank" is "empty". */
/* @__NO_SIDE_EFFECTS__ */
export function text(limits: TextLimits): z.ZodMiniString {
  return z.string().check(z.trim(), z.minLength(limits.min ?? 1), z.maxLength(limits.max), z.regex(limits.lines ? someLines : oneLine))
}

/** A text that may be left out by sending it empty. */
/* @__NO_SIDE_EFFECTS__ */
export function maybeText(limits: TextLimits): z.ZodMiniString {
  return text({ ...limits, min: 0 })
}

/* @__NO_SIDE_EFFECTS__ */
export function pattern(regex: RegExp): z.ZodMiniString {
  return z.string().check(z.regex(regex))
}

/** A whole number in a range, sent as a JSON number. */
/* @__NO_SIDE_EFFECTS__ */
export function whole(min: number, max: number): z.ZodMiniNumberFormat {
  return z.int().check(z.minimum(min), z.maximum(max))
}

/** Yes and no as the specification's records carry them. */
export const Flag = /* @__PURE__ */ z.literal([0, 1])
export type Flag = z.infer<typeof Flag>
export const flag = (yes: boolean): Flag => (yes ? 1 : 0)

/** An account of the exchange. The exchange gives these out, so that they stay plain text here: decimal digits. */
export const UserId = /* @__PURE__ */ pattern(/^\d{1,20}$/)
/** Whose a record is: an account, or one of a company's people, who has none. */
export const SubjectId = /* @__PURE__ */ pattern(/^(?:\d{1,20}|party-[0-9a-f]{32})$/)

/** What we draw ourselves: 256 bits or more, base64url. */
export const AccessToken = /* @__PURE__ */ branded<'AccessToken'>(/^[A-Za-z0-9_-]{32,128}$/)
export type AccessToken = z.infer<typeof AccessToken>

/** Names a sent code without being it: needed to hand the code back. */
export const CodeKey = /* @__PURE__ */ branded<'CodeKey'>(/^[A-Za-z0-9_-]{16,64}$/)
export type CodeKey = z.infer<typeof CodeKey>

/** One company's verification. */
export const EnterpriseVerifyNo = /* @__PURE__ */ branded<'EnterpriseVerifyNo'>(/^[A-Za-z0-9_-]{8,64}$/)
export type EnterpriseVerifyNo = z.infer<typeof EnterpriseVerifyNo>

/** A kept file, as `uploadIdentityPicNotBase` names it in `fileName`. Never a path of a file system. */
export const FileId = /* @__PURE__ */ branded<'FileId'>(/^[a-f0-9]{32}$/)
export type FileId = z.infer<typeof FileId>

/* @__NO_SIDE_EFFECTS__ */
function branded<Name extends string>(regex: RegExp) {
  return z.string().check(z.regex(regex)).brand<Name>()
}
