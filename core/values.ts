// The scalar values in calls: texts, ids, dates, email addresses. Countries and money have their own files.
// Bodies are parsed with these first, so anything that they accept may be stored, shown and mailed.
import * as z from 'zod/mini'

/**
 * No control characters, lone surrogates (PostgreSQL and JSON disagree on them), line separators, or marks that change the text
 * direction, with which a name could look like another one to the reviewer.
 */
const oneLine = /^[^\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]*$/u
const someLines = /^(?:[^\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]|\n)*$/u

/**
 * Removes the invisible marks that change the direction of text. They are copied along with pasted Arabic or Hebrew, and no letter is
 * lost without them.
 */
export const withoutDirectionMarks = (typed: string): string => typed.replaceAll(/[\u2028-\u202e\u2066-\u2069]/gu, '')

export interface TextLimits {
  /** In UTF-16 units, as `String.length` and `maxlength` count. */
  readonly max: number
  /** Defaults to 1: a required text must not be blank. */
  readonly min?: number
  /** Line breaks (\n) are allowed. */
  readonly lines?: true
}

/** For all texts in bodies. Trimmed first, so that "blank" is "empty". */
/* @__NO_SIDE_EFFECTS__ */
export function text(limits: TextLimits): z.ZodMiniString {
  return z.string().check(z.trim(), z.minLength(limits.min ?? 1), z.maxLength(limits.max), z.regex(limits.lines ? someLines : oneLine))
}

/** A text that may be empty. */
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
export function wholeNumber(min: number, max: number): z.ZodMiniNumberFormat {
  return z.int().check(z.minimum(min), z.maximum(max))
}

/** 1 is yes, 0 is no, as in the specification's records. */
export const Flag = /* @__PURE__ */ z.literal([0, 1])
export type Flag = z.infer<typeof Flag>
export const flag = (yes: boolean): Flag => (yes ? 1 : 0)

/** An account of the exchange, which assigns these: decimal digits. */
export const UserId = /* @__PURE__ */ pattern(/^\d{1,20}$/)
/** The subject of a record: an account, or one of a company's people, who has no account. */
export const SubjectId = /* @__PURE__ */ pattern(/^(?:\d{1,20}|party-[0-9a-f]{32})$/)

/** One of our tokens: 256 bits or more, base64url. */
export const AccessToken = /* @__PURE__ */ branded<'AccessToken'>(/^[A-Za-z0-9_-]{32,128}$/)
export type AccessToken = z.infer<typeof AccessToken>

/** Refers to a sent code without revealing it; returned together with the code. */
export const CodeKey = /* @__PURE__ */ branded<'CodeKey'>(/^[A-Za-z0-9_-]{16,64}$/)
export type CodeKey = z.infer<typeof CodeKey>

/** One company's verification. */
export const EnterpriseVerifyNo = /* @__PURE__ */ branded<'EnterpriseVerifyNo'>(/^[A-Za-z0-9_-]{8,64}$/)
export type EnterpriseVerifyNo = z.infer<typeof EnterpriseVerifyNo>

/** A stored file, as `uploadIdentityPicNotBase` returns it in `fileName`. Never a file-system path. */
export const FileId = /* @__PURE__ */ branded<'FileId'>(/^[a-f0-9]{32}$/)
export type FileId = z.infer<typeof FileId>

/* @__NO_SIDE_EFFECTS__ */
function branded<Name extends string>(regex: RegExp) {
  return z.string().check(z.regex(regex)).brand<Name>()
}
