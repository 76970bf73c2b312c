// The seventeen messages between page and frame: {type, data}. The receiver checks source window and origin before it parses.
// The frame may be another vendor's, so its messages are parsed leniently.
import * as z from 'zod/mini'

const ShortText = /* @__PURE__ */ shortText()

/* @__NO_SIDE_EFFECTS__ */
function shortText() {
  return z.optional(z.nullable(z.string().check(z.maxLength(1000))))
}

/** Unknown statuses and levels count as PENDING, so both are plain text. `page` names the page to go to next, such as `reset`. */
const CloseData = /* @__PURE__ */ z.object({ status: ShortText, level: ShortText, msg: ShortText, page: ShortText })
/** The page to go to, as text or in an object: vendors send either. */
const JumpData = /* @__PURE__ */ z.union([z.string().check(z.maxLength(1000)), z.object({ page: ShortText })])
const UserData = /* @__PURE__ */ z.object({ userId: ShortText })

/* @__NO_SIDE_EFFECTS__ */
function message<const Type extends string, Data extends z.ZodMiniType>(type: Type, data: Data) {
  return z.object({ type: z.literal(type), data: z.optional(z.nullable(data)) })
}

const Anything = /* @__PURE__ */ z.unknown()

export const FromFrame = /* @__PURE__ */ z.discriminatedUnion('type', [
  message('SASS_INIT', Anything),
  message('KYC_SASS_INIT', Anything),
  message('KYB_SASS_INIT', Anything),
  message('KYC_MANUAL_SASS_INIT', Anything),
  message('SASS_LOADED', Anything),
  message('SASS_CLOSE', CloseData),
  message('KYC_SASS_CLOSE', CloseData),
  message('KYB_SASS_CLOSE', CloseData),
  message('KYC_MANUAL_SASS_CLOSE', CloseData),
  message('SASS_JUMP', JumpData),
  message('SASS_GET_DEVICEID', Anything),
  message('KYC_SASS_SEND_UID', UserData),
  message('KYC_SASS_GO_MANUAL', Anything),
])
export type FromFrame = z.infer<typeof FromFrame>

const InitData = /* @__PURE__ */ z.object({
  accessToken: z.string(),
  language: z.string(),
  theme: z.string(),
  deviceId: z.string(),
  userId: ShortText,
  level: ShortText,
  applicantId: ShortText,
})

/** Messages from the page to the frame. */
export const ToFrame = /* @__PURE__ */ z.discriminatedUnion('type', [
  z.object({ type: z.literal('INIT_DATA'), data: InitData }),
  z.object({ type: z.literal('SASS_SAME_GET_DEVICEID'), data: z.object({ deviceId: z.string() }) }),
  z.object({ type: z.literal('KYC_SASS_SAME_GET_FACE_TOKEN'), data: z.object({ accessToken: z.string() }) }),
  z.object({ type: z.literal('KYC_SASS_SAME_ERROR_FACE_TOKEN'), data: z.object({ errorMsg: z.string() }) }),
])
export type ToFrame = z.infer<typeof ToFrame>

/** Undefined for messages from unrelated scripts. */
export const readFromFrame = (message: unknown): FromFrame | undefined => z.safeParse(FromFrame, message).data
export const readToFrame = (message: unknown): ToFrame | undefined => z.safeParse(ToFrame, message).data
