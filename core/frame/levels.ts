import * as z from 'zod/mini'

/** A frame's subject, as its messages and the due-diligence token call name it. */
export const frameLevels = ['BASIC', 'INTERMEDIATE', 'OTC', 'UBO', 'EDD'] as const
export const FrameLevel = /* @__PURE__ */ z.enum(frameLevels)
export type FrameLevel = z.infer<typeof FrameLevel>
