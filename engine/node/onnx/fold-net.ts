// The text nets carry operations that only their training needed: before and after each convolution all numbers are scaled and shifted, and
// the activation between two convolutions, x clip(x + 3, 0, 6) / 6, takes four steps. A runtime runs each step separately, over all pixels.
// Here scales and shifts are folded into the convolutions' weights, and the activation takes two steps. The results differ only in their
// last digits.
import { attributes, type Net, onnxNumber, numbersOf, type NetStep } from './onnx-file.ts'

export function foldNet(net: Net): Net {
  const context = knowUses(net)
  const changed = new Map<NetStep, readonly NetStep[]>()
  const weights = new Map(net.weights)
  const left = new Map<string, Move>()
  for (const bend of net.steps.flatMap((step) => bendAt(context, step) ?? [])) {
    const written = writeBend(context, bend)
    for (const step of [...bend.steps, ...written.drops]) changed.set(step, [])
    changed.set(bend.last, written.steps)
    left.set(bend.behind.end, written.left)
    for (const [name, value] of written.weights) weights.set(name, value)
  }
  for (const step of net.steps.filter(({ op }) => op === 'Conv')) {
    const behind = chainBehind(context, step.outputs[0] ?? '')
    const written = writeConvolution(context, step, { before: left.get(step.inputs[0] ?? '') ?? still, behind })
    for (const step of behind.steps) changed.set(step, [])
    changed.set(step, [written.step])
    for (const [name, value] of written.weights) weights.set(name, value)
  }
  return { ...net, steps: net.steps.flatMap((step) => changed.get(step) ?? [step]), weights }
}

interface NetContext {
  readonly weights: Net['weights']
  /** The steps that use each value, by its name. An output of the net is used outside of it, too. */
  readonly users: ReadonlyMap<string, readonly NetStep[]>
  readonly outputs: ReadonlySet<string>
}

function knowUses({ steps, weights, outputs }: Net): NetContext {
  const users = new Map<string, NetStep[]>()
  for (const step of steps) for (const input of step.inputs) users.set(input, [...(users.get(input) ?? []), step])
  return { weights, users, outputs: new Set(outputs) }
}

const usersOf = ({ users }: NetContext, name: string): readonly NetStep[] => users.get(name) ?? []

function onlyUser(context: NetContext, name: string, op: string): NetStep | undefined {
  const [step, ...others] = usersOf(context, name)
  return others.length > 0 || context.outputs.has(name) || step?.op !== op ? undefined : step
}

/** A step's only constant, if it is a single number; otherwise undefined. */
function numberIn({ weights }: NetContext, { inputs }: NetStep): number | undefined {
  const [data, ...others] = inputs.flatMap((name) => weights.get(name)?.data ?? [])
  return data?.length === 1 && others.length === 0 ? data[0] : undefined
}

/** scale x + shift */
interface Move {
  readonly scale: number
  readonly shift: number
}

const still: Move = { scale: 1, shift: 0 }

interface Chain extends Move {
  readonly steps: readonly NetStep[]
  /** The output of the last of them. */
  readonly end: string
}

function chainBehind(context: NetContext, from: string): Chain {
  let chain: Chain = { ...still, steps: [], end: from }
  for (;;) {
    const step: NetStep | undefined = onlyUser(context, chain.end, 'Mul') ?? onlyUser(context, chain.end, 'Add')
    const number = step === undefined ? undefined : numberIn(context, step)
    if (step === undefined || number === undefined) return chain
    const { scale, shift } = chain
    const move = step.op === 'Mul' ? { scale: scale * number, shift: shift * number } : { scale, shift: shift + number }
    chain = { ...move, steps: [...chain.steps, step], end: step.outputs[0] ?? '' }
  }
}

interface Bend {
  readonly of: string
  readonly to: string
  readonly steps: readonly NetStep[]
  readonly last: NetStep
  readonly behind: Chain
}

/** The activation that begins with this x + 3, if one does. */
function bendAt(context: NetContext, add: NetStep): Bend | undefined {
  if (add.op !== 'Add' || numberIn(context, add) !== 3) return undefined
  const of = add.inputs.find((name) => !context.weights.has(name)) ?? ''
  const clip = onlyUser(context, add.outputs[0] ?? '', 'Clip')
  const times = onlyUser(context, clip?.outputs[0] ?? '', 'Mul')
  const sixth = onlyUser(context, times?.outputs[0] ?? '', 'Div')
  if (clip === undefined || times?.inputs.includes(of) !== true || sixth === undefined || numberIn(context, sixth) !== 6) return undefined
  const to = sixth.outputs[0] ?? ''
  return { of, to, steps: [add, clip, times], last: sixth, behind: chainBehind(context, to) }
}

interface WrittenBend {
  readonly steps: readonly NetStep[]
  readonly drops: readonly NetStep[]
  readonly weights: Net['weights']
  /** The scale and shift that the following convolutions have to absorb. */
  readonly left: Move
}

function writeBend(context: NetContext, { of, to, behind }: Bend): WrittenBend {
  const { end, scale, shift, steps } = behind
  const gate: NetStep = {
    op: 'HardSigmoid',
    inputs: [of],
    outputs: [`${to}.gate`],
    attributes: attributes({ alpha: { float: 1 / 6 }, beta: { float: 0.5 } }),
  }
  const gated = (output: string): readonly NetStep[] => [
    gate,
    { op: 'Mul', inputs: [of, `${to}.gate`], outputs: [output], attributes: new Map() },
  ]
  const users = usersOf(context, end)
  if (context.outputs.has(end) || users.some(({ op }) => op !== 'Conv'))
    return { steps: gated(to), drops: [], weights: new Map(), left: still }
  // Padding adds zeros that were not shifted, so before a convolution that pads, the shift stays a separate step.
  const beyond = users.find(looksBeyond)
  if (shift === 0 || beyond === undefined) return { steps: gated(end), drops: steps, weights: new Map(), left: { scale, shift } }
  const move = writeMove({ of: `${to}.bent`, end, shift: shift / scale, channels: channelsInto(context, beyond) })
  return { steps: [...gated(`${to}.bent`), move.step], drops: steps, weights: move.weights, left: { scale, shift: 0 } }
}

const channelsInto = ({ weights }: NetContext, { inputs, attributes }: NetStep): number =>
  (weights.get(inputs[1] ?? '')?.dims[1] ?? 0) * onnxNumber(attributes.get('group') ?? new Uint8Array(), 1)

interface Moved {
  readonly of: string
  readonly end: string
  readonly shift: number
  readonly channels: number
}

/** Writes the shift as a convolution per channel: a runtime does that in place, but rearranges the numbers in memory for an addition. */
function writeMove({ of, end, shift, channels }: Moved): { readonly step: NetStep; readonly weights: Net['weights'] } {
  const names = [`${end}.ones`, `${end}.shift`] as const
  return {
    step: { op: 'Conv', inputs: [of, ...names], outputs: [end], attributes: attributes({ group: channels, kernel_shape: [1, 1] }) },
    weights: new Map([
      [names[0], { dims: [channels, 1, 1, 1], data: new Float32Array(channels).fill(1) }],
      [names[1], { dims: [channels], data: new Float32Array(channels).fill(shift) }],
    ]),
  }
}

const looksBeyond = ({ attributes }: NetStep): boolean => numbersOf(attributes.get('pads') ?? new Uint8Array()).some((pad) => pad > 0)

interface Around {
  readonly before: Move
  readonly behind: Chain
}

function writeConvolution(
  context: NetContext,
  step: NetStep,
  { before, behind }: Around,
): { readonly step: NetStep; readonly weights: Net['weights'] } {
  const [input = '', ...[weightsName = '', biasName = '']] = step.inputs
  const weights = context.weights.get(weightsName)
  const [count = 0] = weights?.dims ?? []
  if (weights === undefined || (before === still && behind.steps.length === 0)) return { step, weights: new Map() }
  const bias = context.weights.get(biasName)?.data ?? new Float32Array(count)
  const each = weights.data.length / count
  const moved = (at: number): number => (before.shift === 0 ? 0 : before.shift * sumOf(weights.data.subarray(at * each, (at + 1) * each)))
  const names = [`${behind.end}.weights`, `${behind.end}.bias`] as const
  return {
    step: { ...step, inputs: [input, ...names], outputs: [behind.end] },
    weights: new Map([
      [names[0], { dims: weights.dims, data: scaled(weights.data, before.scale * behind.scale) }],
      [names[1], { dims: [count], data: bias.map((own, at) => (own + moved(at)) * behind.scale + behind.shift) }],
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
