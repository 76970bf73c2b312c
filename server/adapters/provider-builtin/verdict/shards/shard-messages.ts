// What a worker and a holder of verified faces send each other, sealed in both directions: docs/protocols/face-shards.md.
import { firstLength } from '@bonafide/engine/node/face/embeddings'
import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { seal, unseal } from '../../../../record/seal.ts'
import type { Services } from '../../../../services.ts'
import type { FaceShard } from '../../../../visits/identity/face-shard.ts'
import type { Nearest, NearestWanted } from '../known-faces.ts'

type Keys = Services['keys']

/** Change it with what a message means, or which shard has a face: programs with different editions refuse each other's messages. */
const edition = 1
const faceBytes = firstLength * 4
/** For either kind of message: several times the size of the largest. */
export const maxMessageBytes = 16 * 1024
const maxNear = 64

const Question = z.object({
  /** Drawn for each question, so that no answer fits another question. */
  id: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  /** When it was asked, in milliseconds. */
  at: z.int(),
  /** Null to learn only whether the holder is up to date. */
  wanted: z.nullable(z.object({ face: z.string(), most: z.int().check(z.minimum(1), z.maximum(maxNear)) })),
})

const Answer = z.object({
  epoch: z.string(),
  through: z.string().check(z.regex(/^\d{1,19}$/)),
  near: z.array(z.object({ id: z.uuid(), distance: z.number().check(z.minimum(0)) })).check(z.maxLength(maxNear)),
})

export interface ShardQuestion {
  readonly id: string
  readonly at: Date
  readonly wanted: NearestWanted | null
}

export const newQuestionId = (): string => randomBytes(16).toString('hex')

export const pathOf = ({ number, of }: FaceShard): string => `/faces/${number}/${of}`

export const sealQuestion = (keys: Keys, shard: FaceShard, { id, at, wanted }: ShardQuestion): Buffer => {
  const encoded = wanted === null ? null : { face: bytesOf(wanted.face).toString('base64'), most: wanted.most }
  return sealMessage(keys, { id, at: at.getTime(), wanted: encoded } satisfies z.infer<typeof Question>, { kind: 'question', shard })
}

/** Throws if it was sealed with another key or for another shard, or was changed. */
export const openQuestion = (keys: Keys, shard: FaceShard, bytes: Buffer): ShardQuestion => {
  const { id, at, wanted } = Question.parse(unsealMessage(keys, bytes, { kind: 'question', shard }))
  return { id, at: new Date(at), wanted: wanted === null ? null : { face: faceIn(wanted.face), most: wanted.most } }
}

/** The seal covers the question's id. */
interface AnswerPlace {
  readonly shard: FaceShard
  readonly id: string
}

export const sealAnswer = (keys: Keys, { shard, id }: AnswerPlace, { epoch, through, near }: Nearest): Buffer =>
  sealMessage(keys, { epoch, through: String(through), near: [...near] } satisfies z.infer<typeof Answer>, { kind: 'answer', shard, id })

/** Throws if it was sealed with another key, for another shard or for another question, or was changed. */
export const openAnswer = (keys: Keys, { shard, id }: AnswerPlace, bytes: Buffer): Nearest => {
  const { through, ...rest } = Answer.parse(unsealMessage(keys, bytes, { kind: 'answer', shard, id }))
  return { ...rest, through: BigInt(through) }
}

/**
 * A blind index, which cannot be computed without the index key, serves as the key, as it does for the faces' rows. Each answer has its own
 * key, so that no key seals enough messages for random nonces to collide.
 */
const keyOf = (keys: Keys, place: MessagePlace): Buffer =>
  place.kind === 'question' ? keys.blindIndex('faces.questions', 'sealed') : keys.blindIndex('faces.shards', place.id)

type MessagePlace =
  | { readonly kind: 'question'; readonly shard: FaceShard; readonly id?: undefined }
  | ({ readonly kind: 'answer' } & AnswerPlace)

const placeOf = ({ kind, shard: { number, of }, id }: MessagePlace): string =>
  JSON.stringify(['faces.shards', edition, kind, number, of, ...(id === undefined ? [] : [id])])

const sealMessage = (keys: Keys, content: object, place: MessagePlace): Buffer =>
  seal(keyOf(keys, place), Buffer.from(JSON.stringify(content)), placeOf(place))

const unsealMessage = (keys: Keys, bytes: Buffer, place: MessagePlace): unknown =>
  JSON.parse(unseal(keyOf(keys, place), bytes, placeOf(place)).toString())

const bytesOf = (face: Float32Array): Buffer => {
  const bytes = Buffer.alloc(faceBytes)
  for (let at = 0; at < firstLength; at += 1) bytes.writeFloatLE(face[at] ?? 0, at * 4)
  return bytes
}

const faceIn = (text: string): Float32Array => {
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length !== faceBytes) throw new Error('not the first embedding of a face')
  return Float32Array.from({ length: firstLength }, (_, at) => bytes.readFloatLE(at * 4))
}
