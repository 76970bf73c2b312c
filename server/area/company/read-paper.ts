// What a picture of an identity card or a passport says of its holder, offered to whoever fills in the form. Nothing of it is kept.
import type { readPaper } from '@bonafide/core/calls/company/business'
import { readDetails } from '@bonafide/core/frame/known-details'
import { typeOfDocument } from '@bonafide/core/frame/choice'
import type { Details } from '@bonafide/core/details'
import type { DocumentReading } from '@bonafide/core/evidence/document-reading'
import { Refusal } from '@bonafide/core/refusal'
import { buffer } from 'node:stream/consumers'
import type { Handler } from '../../http/handler.ts'
import type { House } from '../../house.ts'
import type { ReadableFile } from '../../record/files/read-file.ts'
import { ownFile } from './files.ts'
import { mayLook } from './may-look.ts'

/** A call has ten seconds. An engine that has just started needs longer: whoever asks again hears of the same reading. */
const patienceMs = 8_000
const keptMs = 60_000
const readings = new Map<string, Promise<Details | null>>()

export const handleReadPaper: Handler<typeof readPaper> = async (house, { who: { account }, at, body: { path } }) => {
  await mayLook(house, { account, at, what: 'reading' })
  const file = await ownFile(house, { account, id: path })
  return withinPatience(readings.get(path) ?? begin(path, async () => read(house, file)))
}

/** By the file's id, which nobody else has asked for: it is his own. */
const begin = (path: string, work: () => Promise<Details | null>): Promise<Details | null> => {
  const reading = work().catch(() => null)
  readings.set(path, reading)
  void reading.then(() => setTimeout(() => readings.delete(path), keptMs).unref())
  return reading
}

const read = async (house: House, file: ReadableFile): Promise<Details | null> => {
  const bytes = await pictureOf(house, file)
  if (bytes === undefined) return null
  const reading = await house.engine.readDocument(bytes, { type: null, side: 'front' })
  return reading.kind === 'document' ? detailsIn(reading) : null
}

/** Offices scan to PDF: what is looked at is its first page, drawn by us. */
const pictureOf = async ({ engine }: House, file: ReadableFile): Promise<Uint8Array | undefined> => {
  const bytes = await buffer(file.read())
  return file.kind === 'application/pdf' ? engine.drawPage(bytes, 1) : bytes
}

const detailsIn = (reading: DocumentReading): Details | null => {
  const details = { ...typeOf(reading), ...readDetails('basic', [reading]) }
  return details.givenName === undefined && details.familyName === undefined && details.documentNumber === undefined ? null : details
}

const typeOf = ({ type }: DocumentReading): Details => {
  const documentType = type === null ? undefined : typeOfDocument[type]
  return documentType === undefined ? {} : { documentType }
}

/** The engine goes on by itself: who asks again finds what it has found. */
export const withinPatience = async <Found>(work: Promise<Found | null>, milliseconds = patienceMs): Promise<Found | null> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Refusal('call.busy')), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
