import * as z from 'zod/mini'

/** What a frame is about, as its messages and the due-diligence token call name it. */
export const levels = ['BASIC', 'INTERMEDIATE', 'OTC', 'UBO', 'EDD'] as const
export const Level = /* @__PURE__ */ z.enum(levels)
export type Level = z.infer<typeof Level>
