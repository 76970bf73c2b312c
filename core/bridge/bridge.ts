// The messages between page and native app: names, envelope, codes. docs/integrators/native-app.md explains them to app developers.
import * as z from 'zod/mini'

/** The version of the envelope that this page sends, and the bridge versions that it supports. An app reports its own in `getAppInfo`. */
export const envelopeVersion = 1
export const oldestBridge = 1
export const newestBridge = 1

export const bridgeCodes = {
  success: '00000',
  timeout: 'APPTIMEOUT',
  repeated: '00003',
  unexpected: '61000',
  unknownCode: '61001',
  requestError: '61002',
} as const
export type BridgeCode = (typeof bridgeCodes)[keyof typeof bridgeCodes]

/** An app that has not answered within this time counts as unresponsive. */
export const bridgeMilliseconds = 10_000

/** The longest accepted answer, in characters: the largest thing it carries is a ticket. */
export const longestAnswer = 65_536

const short = /* @__PURE__ */ z.string().check(z.maxLength(200))

export const bridgeCalls = {
  checkCameraPermission: /* @__PURE__ */ z.object({ granted: z.boolean() }),
  getDeviceId: /* @__PURE__ */ z.object({ deviceId: short.check(z.minLength(1)) }),
  /** Apps without `bridgeVersion` speak version 1. */
  getAppInfo: /* @__PURE__ */ z.object({ platform: short, appVersion: short, bridgeVersion: z.optional(z.number()) }),
  /** Signs the user in, through `enterFromApp`. */
  getTicket: /* @__PURE__ */ z.object({ ticket: z.string().check(z.minLength(20), z.maxLength(2000)) }),
  setNavBar: /* @__PURE__ */ z.unknown(),
  close: /* @__PURE__ */ z.unknown(),
  goHome: /* @__PURE__ */ z.unknown(),
} as const
export type BridgeCall = keyof typeof bridgeCalls

/** Read-only calls: concurrent ones share one request. Any other call that is made again while it is pending counts as a repeat. */
export const sharedReads: readonly BridgeCall[] = ['getAppInfo', 'getDeviceId']

const Answer = /* @__PURE__ */ z.object({
  code: z.union([z.string(), z.number()]),
  msg: z.optional(z.nullable(z.string())),
  data: z.optional(z.unknown()),
  version: z.optional(z.nullable(z.unknown())),
  id: z.optional(z.nullable(z.unknown())),
})

export type BridgeAnswer<Name extends BridgeCall> =
  | { readonly ok: true; readonly data: z.infer<(typeof bridgeCalls)[Name]> }
  | { readonly ok: false; readonly code: BridgeCode; readonly msg: string }

interface BridgeRequest<Name extends BridgeCall> {
  readonly name: Name
  readonly id: string
}

const failed = (code: BridgeCode, msg = ''): { readonly ok: false; readonly code: BridgeCode; readonly msg: string } => ({
  ok: false,
  code,
  msg,
})

/** Reads an answer, which is an object or JSON text. Older apps omit the envelope's version and id. */
export function readBridgeAnswer<Name extends BridgeCall>({ name, id }: BridgeRequest<Name>, given: unknown): BridgeAnswer<Name> {
  const answer = z.safeParse(Answer, plainOf(given)).data
  if (answer === undefined) return failed(bridgeCodes.requestError)
  const msg = answer.msg ?? ''
  if ((answer.id ?? id) !== id || (answer.version ?? envelopeVersion) !== envelopeVersion) return failed(bridgeCodes.unexpected, msg)
  const code = Object.values(bridgeCodes).find((bridgeCode) => bridgeCode === String(answer.code)) ?? bridgeCodes.unknownCode
  if (code !== bridgeCodes.success) return failed(code, msg)
  const data = z.safeParse(bridgeCalls[name], answer.data)
  return data.success ? { ok: true, data: data.data as z.infer<(typeof bridgeCalls)[Name]> } : failed(bridgeCodes.unexpected, msg)
}

/** A plain copy without getters; undefined if the answer cannot be read or is too long. */
function plainOf(given: unknown): unknown {
  try {
    const json = typeof given === 'string' ? given : JSON.stringify(given)
    return json.length > longestAnswer ? undefined : JSON.parse(json)
  } catch {
    return undefined
  }
}

/** The app's bridge lacks what the page needs. */
export const isTooOld = (bridgeVersion: number | undefined): boolean => (bridgeVersion ?? 1) < oldestBridge
