// The inner loop of the face search. A block holds its faces in four planes of 32 bytes each: most strangers are too far away after the
// first plane, so a search reads little more than a quarter of the memory. A sum only grows, so leaving early never loses a face.
import { firstLength } from '../embeddings.ts'
import { type Code, encodeModule, op, valueType } from './wasm-module.ts'
import { wasm, type WasmMemory } from './wasm.ts'

export const facesInBlock = 16_384
export const planeWidth = 32
export const planeBytes = facesInBlock * planeWidth
export const planes = firstLength / planeWidth
export const blockBytes = planes * planeBytes

/** Where the query is in memory: 128 numbers of 16 bits. */
export const queryAt = 0
/** Where a scan writes pairs of place and squared distance, of 32 bits each. */
export const matchesOffset = queryAt + firstLength * 2
/** The blocks come after this. */
export const matchesEnd = matchesOffset + facesInBlock * 8

/** Returns the number of matches. */
export type Scan = (block: number, count: number, limit: number) => number

const [block, count, limit] = [0, 1, 2]
const [at, end, sum, next] = [3, 4, 5, 6]
const [row, difference, total] = [7, 8, 9]

/** Squares the differences of eight numbers, and adds them in pairs to `total`. */
const squareEight = (widen: Code, queryOffset: number): readonly Code[] => [
  op.get(row),
  widen,
  op.constant(queryAt),
  op.vector.load(queryOffset),
  op.vector.subtract16,
  op.tee(difference),
  op.get(difference),
  op.vector.dot,
]

/** Leaves the squared distance within one plane on the stack. */
const distanceIn = (plane: number): readonly Code[] => {
  const squareSixteen = (half: number): readonly Code[] => {
    const first = (plane * planeWidth + half * 16) * 2
    return [
      op.get(at),
      op.vector.load(plane * planeBytes + half * 16),
      op.set(row),
      ...squareEight(op.vector.widenLow, first),
      ...squareEight(op.vector.widenHigh, first + 16),
      op.vector.add32,
    ]
  }
  return [
    ...squareSixteen(0),
    ...squareSixteen(1),
    op.vector.add32,
    op.tee(total),
    op.get(total),
    op.get(total),
    op.vector.swapHalves,
    op.vector.add32,
    op.tee(total),
    op.vector.lane(0),
    op.get(total),
    op.vector.lane(1),
    op.add,
  ]
}

const recordMatch: readonly Code[] = [
  op.get(next),
  op.get(at),
  op.get(block),
  op.subtract,
  op.constant(Math.log2(planeWidth)),
  op.shiftRight,
  op.store(0),
  op.get(next),
  op.get(sum),
  op.store(4),
  op.get(next),
  op.constant(8),
  op.add,
  op.set(next),
]

const addPlanes = (plane: number): readonly Code[] => {
  const added = plane === 0 ? distanceIn(0) : [op.get(sum), ...distanceIn(plane), op.add]
  const then = plane === planes - 1 ? recordMatch : addPlanes(plane + 1)
  return [...added, op.tee(sum), op.get(limit), op.atMostSigned, op.when(...then)]
}

const module = new wasm.Module(
  encodeModule({
    name: 'scan',
    parameters: 3,
    locals: [
      { count: 4, type: valueType.i32 },
      { count: 3, type: valueType.v128 },
    ],
    body: [
      op.get(block),
      op.tee(at),
      op.get(count),
      op.constant(Math.log2(planeWidth)),
      op.shiftLeft,
      op.add,
      op.set(end),
      op.constant(matchesOffset),
      op.set(next),
      op.block(
        op.loop(
          op.get(at),
          op.get(end),
          op.atLeast,
          op.leaveIf(1),
          ...addPlanes(0),
          op.get(at),
          op.constant(planeWidth),
          op.add,
          op.set(at),
          op.leave(0),
        ),
      ),
      op.get(next),
      op.constant(matchesOffset),
      op.subtract,
      op.constant(3),
      op.shiftRight,
    ],
  }),
)

export const scanIn = (memory: WasmMemory): Scan => {
  const { scan } = new wasm.Instance(module, { host: { memory } }).exports
  if (typeof scan !== 'function') throw new Error('the face search exports no scan')
  return (...given) => Number(scan(...given))
}
