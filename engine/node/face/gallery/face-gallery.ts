// All verified faces of a process, for the search: 128 bytes a face and 24 to 32 for its id. Steps of a 256th change a distance by less than
// `roundingMargin`, so the coarse scan with that margin passes every face that an exact one would find; the caller compares those exactly.
import { setImmediate } from 'node:timers/promises'
import { firstLength } from '../embeddings.ts'
import { type Axes, axesLength, axesOf, turned } from './axes.ts'
import { idBytes, IdTable } from './id-table.ts'
import {
  blockBytes,
  facesInBlock,
  matchesOffset,
  matchesEnd,
  planeBytes,
  planes,
  planeWidth,
  queryAt,
  scanIn,
  type Scan,
} from './scan-kernel.ts'
import { wasm } from './wasm.ts'

const steps = 256
/**
 * Each of two faces is at most half a step off in each number, and turning them errs by a millionth. Numbers beyond an int8 are cut off, which
 * only brings faces nearer.
 */
export const roundingMargin = Math.sqrt(firstLength) / steps + 1e-5

/** From these, the axes of all are chosen. Until then a search is quick along any axes. */
export const facesForAxes = 2048

const pageBytes = 65_536
/** For the query, and for what one block may find. */
const workBytes = Math.ceil(matchesEnd / pageBytes) * pageBytes
/** Other work of this process waits no longer than the scan of this many blocks takes. */
const blocksAtOnce = 8

export interface NearFace {
  readonly id: string
  /** Of the rounded numbers: for sorting, not for a decision. */
  readonly distance: number
}

interface SearchLimits {
  readonly most: number
  readonly bar: number
}

export class FaceGallery {
  readonly #memory = new wasm.Memory({ initial: workBytes / pageBytes })
  readonly #scan: Scan = scanIn(this.#memory)
  readonly #ids = new IdTable()
  /** Replaced when the memory grows, because its buffer is then a new one. */
  #bytes = new Int8Array(this.#memory.buffer)
  #axes: Axes | undefined
  /** The first faces, not rounded, until the axes are chosen from them. */
  #exact = new Float32Array(facesForAxes * firstLength)
  #isFilling = false

  get size(): number {
    return this.#ids.size
  }

  has(id: string): boolean {
    return this.#ids.placeOf(id) !== undefined
  }

  /** Replaces an earlier face with this id. */
  put(id: string, face: Float32Array): void {
    const place = this.#ids.placeOf(id) ?? this.#ids.add(id)
    if (place === facesForAxes && this.#axes === undefined) this.#chooseAxes()
    this.#write(place, face)
  }

  #chooseAxes(): void {
    const exact = this.#exact
    this.#axes = axesOf(exact)
    this.#exact = new Float32Array(0)
    for (let place = 0; place < facesForAxes; place += 1) this.#write(place, exact.subarray(place * firstLength, (place + 1) * firstLength))
  }

  #write(place: number, face: Float32Array): void {
    this.#makeRoomFor(place)
    if (this.#axes === undefined) this.#exact.set(face, place * firstLength)
    const numbers = this.#turned(face)
    for (let plane = 0; plane < planes; plane += 1) {
      const row = rowOf(place, plane)
      for (let at = 0; at < planeWidth; at += 1) this.#bytes[row + at] = roundedOf(numbers[plane * planeWidth + at] ?? 0)
    }
  }

  #turned(face: Float32Array): Float32Array {
    return this.#axes === undefined ? face : turned(face, this.#axes)
  }

  /** Overwrites the face with the last one, and that one's place with zeros. */
  remove(id: string): void {
    const place = this.#ids.placeOf(id)
    if (place === undefined) return
    const last = this.#ids.size - 1
    for (let plane = 0; plane < planes; plane += 1) {
      const from = rowOf(last, plane)
      this.#bytes.copyWithin(rowOf(place, plane), from, from + planeWidth)
      this.#bytes.fill(0, from, from + planeWidth)
    }
    if (this.#axes === undefined) {
      this.#exact.copyWithin(place * firstLength, last * firstLength, (last + 1) * firstLength)
      this.#exact.fill(0, last * firstLength, (last + 1) * firstLength)
    }
    this.#ids.removeAt(place)
  }

  /** The nearest within the bar, nearest first. Must not run while faces are put or removed. */
  async nearest(face: Float32Array, { most, bar }: SearchLimits): Promise<readonly NearFace[]> {
    let limit = Math.floor(((bar + roundingMargin) * steps) ** 2)
    const query = this.#turned(face)
    let near: Hit[] = []
    for (let block = 0; block * facesInBlock < this.size; block += 1) {
      if (block > 0 && block % blocksAtOnce === 0) await setImmediate()
      // Another search may have overwritten the query meanwhile.
      this.#writeQuery(query)
      const hits = this.#hitsIn(block, limit)
      if (hits.length === 0) continue
      near = [...near, ...hits].toSorted((a, b) => a.squared - b.squared).slice(0, most)
      if (near.length === most) limit = near.at(-1)?.squared ?? limit
    }
    return near.map(({ place, squared }) => ({ id: this.#ids.idAt(place), distance: Math.sqrt(squared) / steps }))
  }

  /**
   * Everything in it, for `addBlock`: first the axes, or nothing before they are chosen, then the faces, block by block. Must not run
   * while faces are put or removed.
   */
  *blocks(): Generator<Buffer> {
    yield Buffer.from(Float32Array.from(this.#axes ?? []).buffer)
    for (let begin = 0; begin < this.size; begin += facesInBlock) {
      const count = Math.min(facesInBlock, this.size - begin)
      yield Buffer.concat([
        this.#ids.bytesOf(begin, count),
        ...(this.#axes === undefined ? this.#exactBytes() : this.#planesOf(begin, count)),
      ])
    }
  }

  #exactBytes(): readonly Uint8Array[] {
    return [new Uint8Array(this.#exact.buffer, 0, this.size * exactBytes)]
  }

  #planesOf(begin: number, count: number): readonly Uint8Array[] {
    return Array.from({ length: planes }, (_, plane) => new Uint8Array(this.#memory.buffer, rowOf(begin, plane), count * planeWidth))
  }

  /** In the order of `blocks`, into an empty gallery. */
  addBlock(bytes: Buffer): void {
    if (!this.#isFilling) this.#beginFilling(bytes)
    else if (this.#axes === undefined) this.#addExact(bytes)
    else this.#addPlanes(bytes)
  }

  #beginFilling(bytes: Buffer): void {
    this.#isFilling = true
    if (bytes.length === 0) return
    if (bytes.length !== axesLength * Float32Array.BYTES_PER_ELEMENT) throw notTheNextBlock()
    this.#axes = floatsOf(bytes)
    this.#exact = new Float32Array(0)
  }

  #addExact(bytes: Buffer): void {
    const count = bytes.length / (idBytes + exactBytes)
    if (this.size > 0 || !Number.isInteger(count) || count > facesForAxes) throw notTheNextBlock()
    this.#ids.addBytes(bytes.subarray(0, count * idBytes))
    const faces = floatsOf(bytes.subarray(count * idBytes))
    for (let place = 0; place < count; place += 1) this.#write(place, faces.subarray(place * firstLength, (place + 1) * firstLength))
  }

  #addPlanes(bytes: Buffer): void {
    const [begin, count] = [this.size, bytes.length / (idBytes + firstLength)]
    if (begin % facesInBlock !== 0 || !Number.isInteger(count) || count > facesInBlock) throw notTheNextBlock()
    this.#makeRoomFor(begin)
    for (let plane = 0; plane < planes; plane += 1) {
      const from = count * (idBytes + plane * planeWidth)
      this.#bytes.set(bytes.subarray(from, from + count * planeWidth), rowOf(begin, plane))
    }
    this.#ids.addBytes(bytes.subarray(0, count * idBytes))
  }

  #hitsIn(block: number, limit: number): readonly Hit[] {
    const begin = block * facesInBlock
    const count = Math.min(facesInBlock, this.size - begin)
    const found = this.#scan(workBytes + block * blockBytes, count, limit)
    const pairs = new Int32Array(this.#memory.buffer, matchesOffset, found * 2)
    return Array.from({ length: found }, (_, hit) => ({ place: begin + (pairs[hit * 2] ?? 0), squared: pairs[hit * 2 + 1] ?? 0 }))
  }

  #writeQuery(face: Float32Array): void {
    new Int16Array(this.#memory.buffer, queryAt, firstLength).set(face.map(roundedOf))
  }

  #makeRoomFor(place: number): void {
    const needed = workBytes + (Math.floor(place / facesInBlock) + 1) * blockBytes
    if (needed <= this.#bytes.length) return
    this.#memory.grow((needed - this.#bytes.length) / pageBytes)
    this.#bytes = new Int8Array(this.#memory.buffer)
  }
}

const exactBytes = firstLength * Float32Array.BYTES_PER_ELEMENT

/** A copy, because numbers must be aligned. */
const floatsOf = (bytes: Buffer): Float32Array<ArrayBuffer> => new Float32Array(Uint8Array.from(bytes).buffer)

const notTheNextBlock = (): Error => new Error('not the next block of a gallery')

interface Hit {
  readonly place: number
  readonly squared: number
}

const roundedOf = (number: number): number => Math.max(-128, Math.min(127, Math.round(number * steps)))

const rowOf = (place: number, plane: number): number =>
  workBytes + Math.floor(place / facesInBlock) * blockBytes + plane * planeBytes + (place % facesInBlock) * planeWidth
