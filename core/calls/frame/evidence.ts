// The files that a person shows in a visit.
import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { evidenceKinds } from '../../frame/evidence.ts'
import { FileId } from '../../values.ts'

/**
 * Makes a finished upload evidence; a new picture of a document's side replaces the earlier one. `anyway`: the person insists although
 * the browser found a fault. `camera`: taken by the camera just now, not chosen from files.
 */
export const showFile = defineCall({
  path: '/frame/show',
  surface: 'provider',
  by: 'frame',
  body: z.strictObject({ file: FileId, kind: z.enum(evidenceKinds), anyway: z.optional(z.boolean()), camera: z.optional(z.boolean()) }),
  reply: z.strictObject({}),
  codes: ['frame.tokenGone', 'visit.submitted', 'consent.owed', 'thing.unknown', 'visit.tooManyFiles', 'file.wrongKind'],
  quiet: true,
})

export const dropFile = defineCall({
  path: '/frame/drop',
  surface: 'provider',
  by: 'frame',
  body: z.strictObject({ file: FileId }),
  reply: z.strictObject({}),
  codes: ['frame.tokenGone', 'visit.submitted', 'consent.owed', 'thing.unknown'],
  quiet: true,
})
