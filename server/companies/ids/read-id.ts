// Reads the holder's details from a picture of an ID or passport.
import { readDetails } from '@bonafide/core/rules/visit/known-details'
import { typeOfDocument } from '@bonafide/core/frame/choice'
import type { Details } from '@bonafide/core/details'
import type { DocumentReading } from '@bonafide/core/evidence/document-reading'
import { Refusal } from '@bonafide/core/refusal'
import { buffer } from 'node:stream/consumers'
import type { Services } from '../../services.ts'
import type { ReadableFile } from '../../record/files/read-file.ts'
import type { PaperContext } from '../papers/count-pages.ts'

type Engine = Services['engine']

/** Null: nothing could be read. Refuses 'file.busy' while the engine is overloaded. */
export const readId = async ({ engine }: Pick<Services, 'engine'>, file: ReadableFile, context: PaperContext): Promise<Details | null> => {
  const picture = await pictureOf(engine, file, context)
  if (picture === undefined) return null
  // The document's holder has not consented to anything here, so only text is read.
  const reading = await engine.readDocument(picture, { type: null, side: 'front' }, { ...context, faces: false })
  if (reading.kind === 'none') return orBusy(reading.why)
  return detailsIn(reading)
}

/** Offices scan to PDF, so the engine renders and reads its first page. */
const pictureOf = async (engine: Engine, file: ReadableFile, context: PaperContext): Promise<Uint8Array | undefined> => {
  const bytes = await buffer(file.read())
  if (file.kind !== 'application/pdf') return bytes
  const page = await engine.drawPage(bytes, 1, context)
  if (page.state === 'failed') orBusy(page.why)
  return page.state === 'drawn' ? page.png : undefined
}

/** An unreadable picture offers no details; after a timeout another try makes sense. */
const orBusy = (why: string): null => {
  if (why === 'tooBusy') throw new Refusal('file.busy')
  return null
}

const detailsIn = (reading: DocumentReading): Details | null => {
  const details = { ...typeOf(reading), ...readDetails('basic', [reading]) }
  return details.givenName === undefined && details.familyName === undefined && details.documentNumber === undefined ? null : details
}

const typeOf = ({ type }: DocumentReading): Details => {
  const documentType = type === null ? undefined : typeOfDocument[type]
  return documentType === undefined ? {} : { documentType }
}
