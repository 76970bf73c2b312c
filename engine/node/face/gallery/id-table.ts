// The place of each face in the gallery, by its visit's id. A Map of five million texts takes 600 MB and slows every garbage collection down;
// this takes 24 to 32 bytes each, in typed arrays. Open addressing with linear probing; a removal closes the gap, so that no search meets
// a tombstone.

const words = 4
export const idBytes = words * 4
const empty = -1

export class IdTable {
  /** Each id's 16 bytes, by its place. */
  #ids = new Uint32Array(1024 * words)
  /** Places, at the slot of their id's hash or after it. Twice as many slots as places, a power of two. */
  #slots = new Int32Array(2048).fill(empty)
  #size = 0

  get size(): number {
    return this.#size
  }

  /** Undefined if the id is not in it. */
  placeOf(id: string): number | undefined {
    const place = this.#slots[this.#slotOf(wordsOf(id))] ?? empty
    return place === empty ? undefined : place
  }

  idAt(place: number): string {
    const id = Buffer.alloc(idBytes)
    for (let word = 0; word < words; word += 1) id.writeUInt32BE(this.#ids[place * words + word] ?? 0, word * 4)
    return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  }

  /** Adds an id that is not in it, and returns its place: the next one. */
  add(id: string): number {
    return this.#addWords(wordsOf(id))
  }

  /** The ids of these places, for `addBytes` on a machine of the same byte order. */
  bytesOf(begin: number, count: number): Uint8Array {
    return new Uint8Array(this.#ids.buffer, begin * idBytes, count * idBytes)
  }

  addBytes(bytes: Uint8Array): void {
    // A copy, because words must be aligned.
    const ids = new Uint32Array(Uint8Array.from(bytes).buffer)
    for (let at = 0; at < ids.length; at += words) this.#addWords(ids.subarray(at, at + words))
  }

  #addWords(id: Uint32Array): number {
    if ((this.#size + 1) * words > this.#ids.length) this.#grow()
    const place = this.#size
    this.#ids.set(id, place * words)
    this.#slots[this.#slotOf(id)] = place
    this.#size += 1
    return place
  }

  /** Moves the last id into this place. */
  removeAt(place: number): void {
    const last = this.#size - 1
    this.#closeGap(this.#slotOf(this.#wordsAt(place)))
    if (place !== last) {
      const slot = this.#slotOf(this.#wordsAt(last))
      this.#ids.copyWithin(place * words, last * words, (last + 1) * words)
      this.#slots[slot] = place
    }
    this.#ids.fill(0, last * words, (last + 1) * words)
    this.#size = last
  }

  #wordsAt(place: number): Uint32Array {
    return this.#ids.subarray(place * words, (place + 1) * words)
  }

  /** The slot of this id, or the empty one where it belongs. */
  #slotOf(id: Uint32Array): number {
    const mask = this.#slots.length - 1
    for (let slot = hashOf(id) & mask; ; slot = (slot + 1) & mask) {
      const place = this.#slots[slot] ?? empty
      if (place === empty || this.#wordsAt(place).every((word, index) => word === id[index])) return slot
    }
  }

  /** Moves every later id of the run that may take the gap's slot forward into it. */
  #closeGap(from: number): void {
    const mask = this.#slots.length - 1
    let gap = from
    for (let slot = (from + 1) & mask; ; slot = (slot + 1) & mask) {
      const place = this.#slots[slot] ?? empty
      if (place === empty) break
      const home = hashOf(this.#wordsAt(place)) & mask
      if (((slot - home) & mask) < ((slot - gap) & mask)) continue
      this.#slots[gap] = place
      gap = slot
    }
    this.#slots[gap] = empty
  }

  #grow(): void {
    const ids = new Uint32Array(this.#ids.length * 2)
    ids.set(this.#ids)
    this.#ids = ids
    this.#slots = new Int32Array(this.#slots.length * 2).fill(empty)
    for (let place = 0; place < this.#size; place += 1) this.#slots[this.#slotOf(this.#wordsAt(place))] = place
  }
}

const wordsOf = (id: string): Uint32Array => {
  const hex = id.replaceAll('-', '')
  return Uint32Array.from({ length: words }, (_, word) => Number.parseInt(hex.slice(word * 8, (word + 1) * 8), 16))
}

/** Also spreads ids that differ in only a few bits. */
const hashOf = (id: Uint32Array): number => {
  let hash = 0
  for (const word of id) {
    hash = Math.imul(hash ^ word, 0x9e3779b1)
    hash ^= hash >>> 15
  }
  return hash >>> 0
}
