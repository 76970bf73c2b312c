// Parses a frame's messages, as `readFromFrame` in core/frame/messages.ts does. Written by hand, because a schema library alone is larger than
// this whole package may be; tests keep the two equal.
import type { FromFrame } from '@bonafide/core/frame/messages'

const anything: readonly string[] = []
const close = ['status', 'level', 'msg', 'page']

/** The texts in a message's data; empty if the data is not read. */
const texts: { readonly [Type in FromFrame['type']]: readonly string[] } = {
  SASS_INIT: anything,
  KYC_SASS_INIT: anything,
  KYB_SASS_INIT: anything,
  KYC_MANUAL_SASS_INIT: anything,
  SASS_LOADED: anything,
  SASS_CLOSE: close,
  KYC_SASS_CLOSE: close,
  KYB_SASS_CLOSE: close,
  KYC_MANUAL_SASS_CLOSE: close,
  SASS_JUMP: ['page'],
  SASS_GET_DEVICEID: anything,
  KYC_SASS_SEND_UID: ['userId'],
  KYC_SASS_GO_MANUAL: anything,
}

/** Undefined for messages from unrelated scripts. Only the listed texts of a message's data are checked; the rest is left as it is. */
export const readMessage = (value: unknown): FromFrame | undefined => (isFromFrame(value) ? value : undefined)

function isFromFrame(value: unknown): value is FromFrame {
  if (!isObject(value) || !isType(value['type'])) return false
  const { type, data } = value
  if (data == null || texts[type] === anything || (type === 'SASS_JUMP' && isShort(data))) return true
  return isObject(data) && texts[type].every((name) => data[name] == null || isShort(data[name]))
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isType = (value: unknown): value is FromFrame['type'] => typeof value === 'string' && Object.hasOwn(texts, value)
/** Counts code points, as the schema does. A code point is at most two code units, so longer strings need not be counted. */
const isShort = (value: unknown): boolean => typeof value === 'string' && value.length <= 2 * longest && [...value].length <= longest
const longest = 1000
