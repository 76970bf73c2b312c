// The native app's bridge: `window.AppBridge.call(name, params)` answers {code, msg, data}. Being there means being in the app.
import * as z from 'zod/mini'

export const bridgeCodes = {
  success: '00000',
  timeout: 'APPTIMEOUT',
  repeated: '00003',
  unexpected: '61000',
  unknownCode: '61001',
  requestError: '61002',
} as const
export type BridgeCode = (typeof bridgeCodes)[keyof typeof bridgeCodes]

/** The app has not answered: as long as a request may take. */
export const bridgeMilliseconds = 10_000

export const bridgeCalls = {
  checkCameraPermission: /* @__PURE__ */ z.object({ granted: z.boolean() }),
  getDeviceId: /* @__PURE__ */ z.object({ deviceId: z.string() }),
  getAppInfo: /* @__PURE__ */ z.object({ platform: z.string(), appVersion: z.string() }),
  setNavBar: /* @__PURE__ */ z.unknown(),
  close: /* @__PURE__ */ z.unknown(),
  goHome: /* @__PURE__ */ z.unknown(),
} as const
export type BridgeCall = keyof typeof bridgeCalls

const Answer = /* @__PURE__ */ z.object({ code: z.coerce.string(), msg: z.optional(z.nullable(z.string())), data: z.optional(z.unknown()) })

export type BridgeAnswer<Name extends BridgeCall> =
  | { readonly ok: true; readonly data: z.infer<(typeof bridgeCalls)[Name]> }
  | { readonly ok: false; readonly code: BridgeCode; readonly msg: string }

/** Whatever the app answered, in our words. A code that is not on the list is "unknown", a success without its data "unexpected". */
export function readBridgeAnswer<Name extends BridgeCall>(name: Name, said: unknown): BridgeAnswer<Name> {
  const answer = z.safeParse(Answer, said).data
  if (answer === undefined) return { ok: false, code: bridgeCodes.requestError, msg: '' }
  const msg = answer.msg ?? ''
  const code = Object.values(bridgeCodes).find((known) => known === answer.code) ?? bridgeCodes.unknownCode
  if (code !== bridgeCodes.success) return { ok: false, code, msg }
  const data = z.safeParse(bridgeCalls[name], answer.data)
  return data.success
    ? { ok: true, data: data.data as z.infer<(typeof bridgeCalls)[Name]> }
    : { ok: false, code: bridgeCodes.unexpected, msg }
}
