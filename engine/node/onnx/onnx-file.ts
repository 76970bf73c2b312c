// Reads and writes the parts of an ONNX file that we change: a network's operations, weights and outputs. Field numbers are those of onnx.proto,
// edition 8.
import { protobufBytes, type Field, readFields, text, writeFields } from './protobuf.ts'

export interface NetStep {
  readonly op: string
  readonly inputs: readonly string[]
  readonly outputs: readonly string[]
  /** By name, as they are written. */
  readonly attributes: ReadonlyMap<string, Uint8Array>
}

/** Numbers that are part of the network. */
export interface Weights {
  readonly dims: readonly number[]
  readonly data: Float32Array
}

export interface Net {
  readonly steps: readonly NetStep[]
  /** The floating-point constants, by name. All other constants stay in the steps. */
  readonly weights: ReadonlyMap<string, Weights>
  readonly outputs: readonly string[]
  /** Fields that are not interpreted, of the file and of the network in it. */
  readonly rest: { readonly file: readonly Field[]; readonly net: readonly Field[] }
}

const inFile = { edition: 1, net: 7, words: 8 }
const inNet = { step: 1, name: 2, weights: 5, input: 11, output: 12, guesses: 13 }
const inWords = { edition: 2 }
const inStep = { input: 1, output: 2, op: 4, attribute: 5 }
const inAttribute = { name: 1, float: 2, number: 3, weights: 5, numbers: 8, kind: 20 }
const inWeights = { dims: 1, kind: 2, name: 8, data: 9 }
const floats = 1
const wholes = 7

export function readNet(file: Uint8Array): Net {
  const fields = readFields(file)
  const net = fields.flatMap(([number, value]) => (number === inFile.net && 'bytes' in value ? readFields(value.bytes) : []))
  const all = messages(net, inNet.step).map(readStep)
  const weights = new Map<string, Weights>()
  for (const { op, outputs, attributes } of all) {
    const value = op === 'Constant' ? attributes.get('value') : undefined
    const read = value === undefined ? undefined : readWeights(messages(readFields(value), inAttribute.weights)[0] ?? new Uint8Array())
    if (read !== undefined) weights.set(outputs[0] ?? '', read)
  }
  return {
    steps: all.filter(({ outputs }) => !weights.has(outputs[0] ?? '')),
    weights,
    outputs: messages(net, inNet.output).map((output) => textIn(readFields(output), 1)),
    rest: {
      file: fields.filter(([number]) => number !== inFile.net),
      net: net.filter(([number]) => number !== inNet.step && number !== inNet.output && number !== inNet.guesses),
    },
  }
}

/** Builds a network with one input. */
export const newNet = (input: string, { steps, weights, outputs }: Omit<Net, 'rest'>): Net => ({
  steps,
  weights,
  outputs,
  rest: {
    file: [
      [inFile.edition, { number: 8 }],
      [inFile.words, { bytes: writeFields([[inWords.edition, { number: 13 }]]) }],
    ],
    net: [
      [inNet.name, { bytes: protobufBytes(input) }],
      [inNet.input, { bytes: writeEnd(input) }],
    ],
  },
})

const messages = (fields: readonly Field[], wanted: number): readonly Uint8Array[] =>
  fields.flatMap(([number, value]) => (number === wanted && 'bytes' in value ? [value.bytes] : []))

const textIn = (fields: readonly Field[], wanted: number): string => text(messages(fields, wanted)[0] ?? new Uint8Array())

function readStep(message: Uint8Array): NetStep {
  const fields = readFields(message)
  return {
    op: textIn(fields, inStep.op),
    inputs: messages(fields, inStep.input).map(text),
    outputs: messages(fields, inStep.output).map(text),
    attributes: new Map(messages(fields, inStep.attribute).map((bytes) => [textIn(readFields(bytes), inAttribute.name), bytes])),
  }
}

function readWeights(message: Uint8Array): Weights | undefined {
  const fields = readFields(message)
  const isFloat = fields.some(([number, value]) => number === inWeights.kind && 'number' in value && value.number === floats)
  const raw = messages(fields, inWeights.data)[0]
  // A copy is aligned to four bytes.
  return isFloat && raw !== undefined
    ? { dims: numbersIn(fields, inWeights.dims), data: new Float32Array(new Uint8Array(raw).buffer) }
    : undefined
}

const numbersIn = (fields: readonly Field[], wanted: number): readonly number[] =>
  fields.flatMap(([number, value]) => (number === wanted && 'number' in value ? [value.number] : []))

/** The value of an attribute that is a list of integers. */
export const numbersOf = (attribute: Uint8Array): readonly number[] => numbersIn(readFields(attribute), inAttribute.numbers)

/** The value of an attribute that is one integer, or the default if the attribute is missing. */
export const onnxNumber = (attribute: Uint8Array, otherwise: number): number =>
  numbersIn(readFields(attribute), inAttribute.number)[0] ?? otherwise

export function writeNet({ steps, weights, outputs, rest }: Net): Uint8Array {
  const used = new Set(steps.flatMap(({ inputs }) => inputs))
  const constants = [...weights].filter(([name]) => used.has(name)).map(([name, value]) => constant(name, floatWeights(value)))
  const net: readonly Field[] = [
    ...[...constants, ...steps].map((step): Field => [inNet.step, { bytes: writeStep(step) }]),
    ...rest.net,
    ...outputs.map((name): Field => [inNet.output, { bytes: writeEnd(name) }]),
  ]
  return writeFields([...rest.file, [inFile.net, { bytes: writeFields(net) }]])
}

const writeStep = ({ op, inputs, outputs, attributes }: NetStep): Uint8Array =>
  writeFields([
    ...inputs.map((name): Field => [inStep.input, { bytes: protobufBytes(name) }]),
    ...outputs.map((name): Field => [inStep.output, { bytes: protobufBytes(name) }]),
    [inStep.op, { bytes: protobufBytes(op) }],
    ...[...attributes.values()].map((bytes): Field => [inStep.attribute, { bytes }]),
  ])

/** Floats in any form: the runtime decodes them. */
const writeEnd = (name: string): Uint8Array => {
  const tensor = writeFields([[1, { number: floats }]])
  return writeFields([
    [1, { bytes: protobufBytes(name) }],
    [2, { bytes: writeFields([[1, { bytes: tensor }]]) }],
  ])
}

const constant = (name: string, value: Uint8Array): NetStep => ({
  op: 'Constant',
  inputs: [],
  outputs: [name],
  attributes: new Map([['value', attribute('value', 4, [inAttribute.weights, { bytes: value }])]]),
})

const floatWeights = ({ dims, data }: Weights): Uint8Array =>
  writeFields([
    ...dims.map((number): Field => [inWeights.dims, { number }]),
    [inWeights.kind, { number: floats }],
    [inWeights.data, { bytes: new Uint8Array(data.buffer, data.byteOffset, data.byteLength) }],
  ])

/** A list of integers as a separate step. */
export const wholeNumbers = (name: string, numbers: readonly number[]): NetStep =>
  constant(
    name,
    writeFields([
      [inWeights.dims, { number: numbers.length }],
      [inWeights.kind, { number: wholes }],
      [inWeights.data, { bytes: new Uint8Array(BigInt64Array.from(numbers, BigInt).buffer) }],
    ]),
  )

const attribute = (name: string, kind: number, value: Field): Uint8Array =>
  writeFields([[inAttribute.name, { bytes: protobufBytes(name) }], value, [inAttribute.kind, { number: kind }]])

/** Integers, lists of integers, and floats where a step requires them. */
export const attributes = (
  given: Readonly<Record<string, number | readonly number[] | { readonly float: number }>>,
): NetStep['attributes'] =>
  new Map(
    Object.entries(given).map(([name, value]) => {
      if (typeof value === 'number') return [name, attribute(name, 2, [inAttribute.number, { number: value }])]
      if ('float' in value) {
        const fixed = new Uint8Array(Float32Array.of(value.float).buffer)
        return [name, attribute(name, 1, [inAttribute.float, { fixed }])]
      }
      const numbers = value.map((number): Field => [inAttribute.numbers, { number }])
      return [name, writeFields([[inAttribute.name, { bytes: protobufBytes(name) }], ...numbers, [inAttribute.kind, { number: 7 }]])]
    }),
  )
