// Encodes a WebAssembly module of one function from readable instructions, so that no build step, tool or opaque binary is needed for it.
// Opcodes and sections: https://webassembly.github.io/spec/core/binary/, SIMD included since version 2.0.

/** An instruction's bytes, or several instructions in order. */
export type Code = readonly number[]

export const valueType = { i32: 0x7f, v128: 0x7b } as const

const code = (...bytes: Code): Code => bytes

/** Unsigned LEB128. */
const unsigned = (value: number): Code => {
  const low = value & 0x7f
  return value < 0x80 ? [low] : [low | 0x80, ...unsigned(value >>> 7)]
}

/** Signed LEB128. */
const signed = (value: number): Code => {
  const low = value & 0x7f
  const rest = value >> 7
  return (rest === 0 && (low & 0x40) === 0) || (rest === -1 && (low & 0x40) !== 0) ? [low] : [low | 0x80, ...signed(rest)]
}

const simd = (opcode: number): Code => [0xfd, ...unsigned(opcode)]
/** Alignment 1: faces start anywhere. */
const memoryAt = (offset: number): Code => [0, ...unsigned(offset)]
const noResult = 0x40

export const op = {
  get: (local: number): Code => [0x20, ...unsigned(local)],
  set: (local: number): Code => [0x21, ...unsigned(local)],
  tee: (local: number): Code => [0x22, ...unsigned(local)],
  constant: (value: number): Code => [0x41, ...signed(value)],
  add: code(0x6a),
  subtract: code(0x6b),
  shiftLeft: code(0x74),
  shiftRight: code(0x76),
  atLeast: code(0x4f),
  atMostSigned: code(0x4c),
  store: (offset: number): Code => [0x36, ...memoryAt(offset)],
  /** `leave(1)` inside `loop` inside `block` ends both. */
  block: (...body: readonly Code[]): Code => [0x02, noResult, ...body.flat(), 0x0b],
  loop: (...body: readonly Code[]): Code => [0x03, noResult, ...body.flat(), 0x0b],
  when: (...body: readonly Code[]): Code => [0x04, noResult, ...body.flat(), 0x0b],
  leave: (depth: number): Code => [0x0c, ...unsigned(depth)],
  leaveIf: (depth: number): Code => [0x0d, ...unsigned(depth)],
  vector: {
    load: (offset: number): Code => [...simd(0x00), ...memoryAt(offset)],
    /** Swaps the two halves of a vector that is on the stack twice. */
    swapHalves: code(...simd(0x0d), 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7),
    lane: (lane: number): Code => [...simd(0x1b), lane],
    widenLow: simd(0x87),
    widenHigh: simd(0x88),
    subtract16: simd(0x91),
    add32: simd(0xae),
    /** Multiplies 16-bit lanes and adds neighbours. */
    dot: simd(0xba),
  },
} as const

const section = (id: number, ...content: readonly Code[]): Code => {
  const bytes = content.flat()
  return [id, ...unsigned(bytes.length), ...bytes]
}

const text = (word: string): Code => [...unsigned(word.length), ...Buffer.from(word, 'ascii')]

interface WasmFunction {
  readonly name: string
  /** All parameters and the result are i32. */
  readonly parameters: number
  /** How many of each type, in the order of their indices after the parameters. */
  readonly locals: readonly { readonly count: number; readonly type: number }[]
  readonly body: readonly Code[]
}

/** The module imports its memory as `host.memory`. */
export const encodeModule = ({ name, parameters, locals, body }: WasmFunction): Uint8Array<ArrayBuffer> => {
  const code = [unsigned(locals.length), ...locals.map(({ count, type }) => [...unsigned(count), type]), ...body, [0x0b]].flat()
  const types = [1, 0x60, ...unsigned(parameters), ...Array.from({ length: parameters }, () => valueType.i32), 1, valueType.i32]
  return Uint8Array.from(
    [
      [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
      section(1, types),
      section(2, [1], text('host'), text('memory'), [0x02, 0x00, 0x00]),
      section(3, [1, 0]),
      section(7, [1], text(name), [0x00, 0x00]),
      section(10, [1], unsigned(code.length), code),
    ].flat(),
  )
}
