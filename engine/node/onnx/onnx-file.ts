// Reads and writes the parts of an ONNX file that we change: a graph's nodes, weights and outputs. Field numbers are those of onnx.proto,
// IR version 8.
import { protobufBytes, type Field, readFields, text, writeFields } from './protobuf.ts'

export interface OnnxNode {
  readonly op: string
  readonly inputs: readonly string[]
  readonly outputs: readonly string[]
  /** Encoded, by name. */
  readonly attributes: ReadonlyMap<string, Uint8Array>
}

/** A constant tensor of floats. */
export interface Weights {
  readonly dims: readonly number[]
  readonly data: Float32Array
}

export interface Net {
  readonly nodes: readonly OnnxNode[]
  /** The constants of floats, by name. All other constants stay among the nodes. */
  readonly weights: ReadonlyMap<string, Weights>
  readonly outputs: readonly string[]
  /** The other fields of the file and of its graph, unchanged. */
  readonly rest: { readonly model: readonly Field[]; readonly graph: readonly Field[] }
}

const modelField = { irVersion: 1, graph: 7, opsetImport: 8 }
const graphField = { node: 1, name: 2, input: 11, output: 12, valueInfo: 13 }
const opsetField = { version: 2 }
const nodeField = { input: 1, output: 2, op: 4, attribute: 5 }
const attributeField = { name: 1, float: 2, integer: 3, tensor: 5, integers: 8, type: 20 }
const tensorField = { dims: 1, dataType: 2, rawData: 9 }
const valueInfoField = { name: 1, type: 2 }
const typeField = { tensor: 1 }
const tensorTypeField = { elementType: 1 }
const dataType = { float: 1, int64: 7 }
const attributeType = { float: 1, integer: 2, tensor: 4, integers: 7 }

export function readNet(file: Uint8Array): Net {
  const fields = readFields(file)
  const graph = fields.flatMap(([number, value]) => (number === modelField.graph && 'bytes' in value ? readFields(value.bytes) : []))
  const all = messages(graph, graphField.node).map(readNode)
  const weights = new Map<string, Weights>()
  for (const { op, outputs, attributes } of all) {
    const value = op === 'Constant' ? attributes.get('value') : undefined
    const read = value === undefined ? undefined : readWeights(messages(readFields(value), attributeField.tensor)[0] ?? new Uint8Array())
    if (read !== undefined) weights.set(outputs[0] ?? '', read)
  }
  return {
    nodes: all.filter(({ outputs }) => !weights.has(outputs[0] ?? '')),
    weights,
    outputs: messages(graph, graphField.output).map((output) => textIn(readFields(output), valueInfoField.name)),
    rest: {
      model: fields.filter(([number]) => number !== modelField.graph),
      graph: graph.filter(([number]) => number !== graphField.node && number !== graphField.output && number !== graphField.valueInfo),
    },
  }
}

/** A network with one input. */
export const newNet = (input: string, { nodes, weights, outputs }: Omit<Net, 'rest'>): Net => ({
  nodes,
  weights,
  outputs,
  rest: {
    model: [
      [modelField.irVersion, { number: 8 }],
      [modelField.opsetImport, { bytes: writeFields([[opsetField.version, { number: 13 }]]) }],
    ],
    graph: [
      [graphField.name, { bytes: protobufBytes(input) }],
      [graphField.input, { bytes: writeValueInfo(input) }],
    ],
  },
})

const messages = (fields: readonly Field[], wanted: number): readonly Uint8Array[] =>
  fields.flatMap(([number, value]) => (number === wanted && 'bytes' in value ? [value.bytes] : []))

const textIn = (fields: readonly Field[], wanted: number): string => text(messages(fields, wanted)[0] ?? new Uint8Array())

function readNode(message: Uint8Array): OnnxNode {
  const fields = readFields(message)
  return {
    op: textIn(fields, nodeField.op),
    inputs: messages(fields, nodeField.input).map(text),
    outputs: messages(fields, nodeField.output).map(text),
    attributes: new Map(messages(fields, nodeField.attribute).map((bytes) => [textIn(readFields(bytes), attributeField.name), bytes])),
  }
}

function readWeights(message: Uint8Array): Weights | undefined {
  const fields = readFields(message)
  const isFloat = fields.some(([number, value]) => number === tensorField.dataType && 'number' in value && value.number === dataType.float)
  const raw = messages(fields, tensorField.rawData)[0]
  // Copied, because a Float32Array must start at a multiple of four bytes.
  return isFloat && raw !== undefined
    ? { dims: numbersIn(fields, tensorField.dims), data: new Float32Array(new Uint8Array(raw).buffer) }
    : undefined
}

const numbersIn = (fields: readonly Field[], wanted: number): readonly number[] =>
  fields.flatMap(([number, value]) => (number === wanted && 'number' in value ? [value.number] : []))

/** The value of an attribute that is a list of integers. */
export const onnxIntegers = (attribute: Uint8Array): readonly number[] => numbersIn(readFields(attribute), attributeField.integers)

/** The value of an attribute that is one integer, or the default if the attribute is missing. */
export const onnxInteger = (attribute: Uint8Array, fallback: number): number =>
  numbersIn(readFields(attribute), attributeField.integer)[0] ?? fallback

export function writeNet({ nodes, weights, outputs, rest }: Net): Uint8Array {
  const used = new Set(nodes.flatMap(({ inputs }) => inputs))
  const constants = [...weights].filter(([name]) => used.has(name)).map(([name, value]) => constant(name, floatWeights(value)))
  const graph: readonly Field[] = [
    ...[...constants, ...nodes].map((node): Field => [graphField.node, { bytes: writeNode(node) }]),
    ...rest.graph,
    ...outputs.map((name): Field => [graphField.output, { bytes: writeValueInfo(name) }]),
  ]
  return writeFields([...rest.model, [modelField.graph, { bytes: writeFields(graph) }]])
}

const writeNode = ({ op, inputs, outputs, attributes }: OnnxNode): Uint8Array =>
  writeFields([
    ...inputs.map((name): Field => [nodeField.input, { bytes: protobufBytes(name) }]),
    ...outputs.map((name): Field => [nodeField.output, { bytes: protobufBytes(name) }]),
    [nodeField.op, { bytes: protobufBytes(op) }],
    ...[...attributes.values()].map((bytes): Field => [nodeField.attribute, { bytes }]),
  ])

/** A float tensor without a shape: the runtime infers it. */
const writeValueInfo = (name: string): Uint8Array => {
  const tensor = writeFields([[tensorTypeField.elementType, { number: dataType.float }]])
  return writeFields([
    [valueInfoField.name, { bytes: protobufBytes(name) }],
    [valueInfoField.type, { bytes: writeFields([[typeField.tensor, { bytes: tensor }]]) }],
  ])
}

const constant = (name: string, value: Uint8Array): OnnxNode => ({
  op: 'Constant',
  inputs: [],
  outputs: [name],
  attributes: new Map([['value', attribute('value', attributeType.tensor, [attributeField.tensor, { bytes: value }])]]),
})

const floatWeights = ({ dims, data }: Weights): Uint8Array =>
  writeFields([
    ...dims.map((number): Field => [tensorField.dims, { number }]),
    [tensorField.dataType, { number: dataType.float }],
    [tensorField.rawData, { bytes: new Uint8Array(data.buffer, data.byteOffset, data.byteLength) }],
  ])

/** A node that outputs a list of integers. */
export const integerConstant = (name: string, numbers: readonly number[]): OnnxNode =>
  constant(
    name,
    writeFields([
      [tensorField.dims, { number: numbers.length }],
      [tensorField.dataType, { number: dataType.int64 }],
      [tensorField.rawData, { bytes: new Uint8Array(BigInt64Array.from(numbers, BigInt).buffer) }],
    ]),
  )

const attribute = (name: string, type: number, value: Field): Uint8Array =>
  writeFields([[attributeField.name, { bytes: protobufBytes(name) }], value, [attributeField.type, { number: type }]])

/** A bare number is an integer; floats are marked, because operators distinguish the two. */
export const attributes = (
  given: Readonly<Record<string, number | readonly number[] | { readonly float: number }>>,
): OnnxNode['attributes'] =>
  new Map(
    Object.entries(given).map(([name, value]) => {
      if (typeof value === 'number') return [name, attribute(name, attributeType.integer, [attributeField.integer, { number: value }])]
      if ('float' in value) {
        const fixed = new Uint8Array(Float32Array.of(value.float).buffer)
        return [name, attribute(name, attributeType.float, [attributeField.float, { fixed }])]
      }
      const numbers = value.map((number): Field => [attributeField.integers, { number }])
      return [
        name,
        writeFields([
          [attributeField.name, { bytes: protobufBytes(name) }],
          ...numbers,
          [attributeField.type, { number: attributeType.integers }],
        ]),
      ]
    }),
  )
