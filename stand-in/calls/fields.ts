// Fields of the stand-in's own bodies, in addition to core/calls/fields.
import { pattern } from '@bonafide/core/values'

export const AreaCode = /* @__PURE__ */ pattern(/^[1-9]\d{0,3}$/)
export const Phone = /* @__PURE__ */ pattern(/^[\d ()-]{4,24}$/)
export const AntiPhishingCode = /* @__PURE__ */ pattern(/^[A-Za-z0-9]{4,20}$/)
export const RowId = /* @__PURE__ */ pattern(/^\d{1,18}$/)
export const Asset = /* @__PURE__ */ pattern(/^[A-Z0-9]{2,10}$/)
/** The value that devices send in the header of every call. */
export const DeviceId = /* @__PURE__ */ pattern(/^[\x21-\x7e]{1,128}$/)
