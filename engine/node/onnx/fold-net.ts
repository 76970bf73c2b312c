// The text nets contain operations that only their training needed: before and after each convolution all numbers are scaled and shifted, and
// the activation between two convolutions, hard swish (x clip(x + 3, 0, 6) / 6), takes four nodes. A runtime runs each node separately, over
// all pixels. Here scales and shifts are folded into the convolutions' weights, and the activation takes two nodes. The results differ only
// in their last digits.
import { attributes, type Net, onnxInteger, onnxIntegers, type OnnxNode } from './onnx-file.ts'

export function foldNet(net: Net): Net {
  const context = netContext(net)
  const changed = new Map<OnnxNode, readonly OnnxNode[]>()
  const weights = new Map(net.weights)
  const deferred = new Map<string, Affine>()
  for (const activation of net.nodes.flatMap((node) => hardSwishAt(context, node) ?? [])) {
    const written = writeActivation(context, activation)
    for (const node of [...activation.nodes, ...written.dropped]) changed.set(node, [])
    changed.set(activation.last, written.nodes)
    deferred.set(activation.after.end, written.deferred)
    for (const [name, value] of written.weights) weights.set(name, value)
  }
  for (const node of net.nodes.filter(({ op }) => op === 'Conv')) {
    const after = chainAfter(context, node.outputs[0] ?? '')
    const written = writeConvolution(context, node, { before: deferred.get(node.inputs[0] ?? '') ?? identity, after })
    for (const node of after.nodes) changed.set(node, [])
    changed.set(node, [written.node])
    for (const [name, value] of written.weights) weights.set(name, value)
  }
  return { ...net, nodes: net.nodes.flatMap((node) => changed.get(node) ?? [node]), weights }
}

interface NetContext {
  readonly weights: Net['weights']
  /** The nodes that use each value, by its name. An output of the net is used outside of it, too. */
  readonly users: ReadonlyMap<string, readonly OnnxNode[]>
  readonly outputs: ReadonlySet<string>
}

function netContext({ nodes, weights, outputs }: Net): NetContext {
  const users = new Map<string, OnnxNode[]>()
  for (const node of nodes) for (const input of node.inputs) users.set(input, [...(users.get(input) ?? []), node])
  return { weights, users, outputs: new Set(outputs) }
}

const usersOf = ({ users }: NetContext, name: string): readonly OnnxNode[] => users.get(name) ?? []

function onlyUser(context: NetContext, name: string, op: string): OnnxNode | undefined {
  const [node, ...others] = usersOf(context, name)
  return others.length > 0 || context.outputs.has(name) || node?.op !== op ? undefined : node
}

/** A node's only constant, if it is a single number; otherwise undefined. */
function numberIn({ weights }: NetContext, { inputs }: OnnxNode): number | undefined {
  const [data, ...others] = inputs.flatMap((name) => weights.get(name)?.data ?? [])
  return data?.length === 1 && others.length === 0 ? data[0] : undefined
}

/** scale x + shift */
interface Affine {
  readonly scale: number
  readonly shift: number
}

const identity: Affine = { scale: 1, shift: 0 }

interface Chain extends Affine {
  readonly nodes: readonly OnnxNode[]
  /** The output of the last of them. */
  readonly end: string
}

function chainAfter(context: NetContext, from: string): Chain {
  let chain: Chain = { ...identity, nodes: [], end: from }
  for (;;) {
    const node: OnnxNode | undefined = onlyUser(context, chain.end, 'Mul') ?? onlyUser(context, chain.end, 'Add')
    const number = node === undefined ? undefined : numberIn(context, node)
    if (node === undefined || number === undefined) return chain
    const { scale, shift } = chain
    const affine = node.op === 'Mul' ? { scale: scale * number, shift: shift * number } : { scale, shift: shift + number }
    chain = { ...affine, nodes: [...chain.nodes, node], end: node.outputs[0] ?? '' }
  }
}

interface HardSwish {
  readonly input: string
  readonly output: string
  readonly nodes: readonly OnnxNode[]
  readonly last: OnnxNode
  readonly after: Chain
}

/** The activation that begins with this x + 3, if one does. */
function hardSwishAt(context: NetContext, add: OnnxNode): HardSwish | undefined {
  if (add.op !== 'Add' || numberIn(context, add) !== 3) return undefined
  const input = add.inputs.find((name) => !context.weights.has(name)) ?? ''
  const clip = onlyUser(context, add.outputs[0] ?? '', 'Clip')
  const times = onlyUser(context, clip?.outputs[0] ?? '', 'Mul')
  const sixth = onlyUser(context, times?.outputs[0] ?? '', 'Div')
  if (clip === undefined || times?.inputs.includes(input) !== true || sixth === undefined || numberIn(context, sixth) !== 6)
    return undefined
  const output = sixth.outputs[0] ?? ''
  return { input, output, nodes: [add, clip, times], last: sixth, after: chainAfter(context, output) }
}

interface WrittenActivation {
  readonly nodes: readonly OnnxNode[]
  readonly dropped: readonly OnnxNode[]
  readonly weights: Net['weights']
  /** The scale and shift that the following convolutions have to absorb. */
  readonly deferred: Affine
}

function writeActivation(context: NetContext, { input, output, after }: HardSwish): WrittenActivation {
  const { end, scale, shift, nodes } = after
  const gate: OnnxNode = {
    op: 'HardSigmoid',
    inputs: [input],
    outputs: [`${output}.gate`],
    attributes: attributes({ alpha: { float: 1 / 6 }, beta: { float: 0.5 } }),
  }
  const gated = (name: string): readonly OnnxNode[] => [
    gate,
    { op: 'Mul', inputs: [input, `${output}.gate`], outputs: [name], attributes: new Map() },
  ]
  const users = usersOf(context, end)
  if (context.outputs.has(end) || users.some(({ op }) => op !== 'Conv'))
    return { nodes: gated(output), dropped: [], weights: new Map(), deferred: identity }
  // Padding adds zeros that were not shifted, so before a convolution that pads, the shift stays a separate node.
  const padded = users.find(isPadded)
  if (shift === 0 || padded === undefined) return { nodes: gated(end), dropped: nodes, weights: new Map(), deferred: { scale, shift } }
  const written = writeShift({ input: `${output}.unshifted`, end, shift: shift / scale, channels: channelsInto(context, padded) })
  return { nodes: [...gated(`${output}.unshifted`), written.node], dropped: nodes, weights: written.weights, deferred: { scale, shift: 0 } }
}

const channelsInto = ({ weights }: NetContext, { inputs, attributes }: OnnxNode): number =>
  (weights.get(inputs[1] ?? '')?.dims[1] ?? 0) * onnxInteger(attributes.get('group') ?? new Uint8Array(), 1)

interface ShiftTarget {
  readonly input: string
  readonly end: string
  readonly shift: number
  readonly channels: number
}

/** Writes the shift as a convolution per channel: a runtime does that in place, but rearranges the numbers in memory for an addition. */
function writeShift({ input, end, shift, channels }: ShiftTarget): { readonly node: OnnxNode; readonly weights: Net['weights'] } {
  const names = [`${end}.ones`, `${end}.shift`] as const
  return {
    node: { op: 'Conv', inputs: [input, ...names], outputs: [end], attributes: attributes({ group: channels, kernel_shape: [1, 1] }) },
    weights: new Map([
      [names[0], { dims: [channels, 1, 1, 1], data: new Float32Array(channels).fill(1) }],
      [names[1], { dims: [channels], data: new Float32Array(channels).fill(shift) }],
    ]),
  }
}

const isPadded = ({ attributes }: OnnxNode): boolean => onnxIntegers(attributes.get('pads') ?? new Uint8Array()).some((pad) => pad > 0)

interface Neighbours {
  readonly before: Affine
  readonly after: Chain
}

function writeConvolution(
  context: NetContext,
  node: OnnxNode,
  { before, after }: Neighbours,
): { readonly node: OnnxNode; readonly weights: Net['weights'] } {
  const [input = '', ...[weightsName = '', biasName = '']] = node.inputs
  const weights = context.weights.get(weightsName)
  const [count = 0] = weights?.dims ?? []
  if (weights === undefined || (before === identity && after.nodes.length === 0)) return { node, weights: new Map() }
  const bias = context.weights.get(biasName)?.data ?? new Float32Array(count)
  const each = weights.data.length / count
  const shiftOf = (at: number): number => (before.shift === 0 ? 0 : before.shift * sumOf(weights.data.subarray(at * each, (at + 1) * each)))
  const names = [`${after.end}.weights`, `${after.end}.bias`] as const
  return {
    node: { ...node, inputs: [input, ...names], outputs: [after.end] },
    weights: new Map([
      [names[0], { dims: weights.dims, data: scaled(weights.data, before.scale * after.scale) }],
      [names[1], { dims: [count], data: bias.map((own, at) => (own + shiftOf(at)) * after.scale + after.shift) }],
    ]),
  }
}

/** A plain loop: it processes millions of numbers, once, in a process that has just started. */
function scaled(numbers: Float32Array, by: number): Float32Array {
  const out = new Float32Array(numbers.length)
  for (let at = 0; at < out.length; at += 1) out[at] = (numbers[at] ?? 0) * by
  return out
}

function sumOf(numbers: Float32Array): number {
  let sum = 0
  for (let at = 0; at < numbers.length; at += 1) sum += numbers[at] ?? 0
  return sum
}
