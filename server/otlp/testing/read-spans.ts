// Reads what an exporter sends, following the definition of OpenTelemetry's protocol, without its code:
// opentelemetry/proto/trace/v1/trace.proto.

type Value = bigint | Buffer

/** A message's values by field number. */
type Message = ReadonlyMap<number, readonly Value[]>

const varint = (bytes: Buffer, from: number): readonly [bigint, number] => {
  let value = 0n
  for (let at = from, shift = 0n; ; at += 1, shift += 7n) {
    const byte = bytes[at] ?? 0
    value |= BigInt(byte & 0x7f) << shift
    if (byte < 0x80) return [value, at + 1]
  }
}

const message = (bytes: Buffer): Message => {
  const fields = new Map<number, Value[]>()
  for (let at = 0; at < bytes.length;) {
    const [tag, after] = varint(bytes, at)
    const [field, wire] = [Number(tag >> 3n), Number(tag & 7n)]
    const [value, next] = valueAt(bytes, after, wire)
    fields.set(field, [...(fields.get(field) ?? []), value])
    at = next
  }
  return fields
}

const valueAt = (bytes: Buffer, at: number, wire: number): readonly [Value, number] => {
  if (wire === 0) return varint(bytes, at)
  if (wire === 1) return [bytes.subarray(at, at + 8), at + 8]
  if (wire === 5) return [bytes.subarray(at, at + 4), at + 4]
  const [length, from] = varint(bytes, at)
  return [bytes.subarray(from, from + Number(length)), from + Number(length)]
}

const each = (of: Message, field: number): readonly Buffer[] => (of.get(field) ?? []).filter((value) => Buffer.isBuffer(value))
const bytesIn = (of: Message, field: number): Buffer => each(of, field)[0] ?? Buffer.alloc(0)
const textIn = (of: Message, field: number): string => bytesIn(of, field).toString()
const numberIn = (of: Message, field: number): number => Number(of.get(field)?.[0] ?? 0)

export type ReadAttributes = Readonly<Record<string, string | number | boolean>>

export interface ReadSpan {
  readonly traceId: string
  readonly spanId: string
  /** Empty: it begins its trace. */
  readonly parentId: string
  readonly name: string
  readonly kind: 'internal' | 'server' | 'client' | 'producer' | 'consumer' | undefined
  readonly milliseconds: number
  readonly attributes: ReadAttributes
  readonly links: readonly { readonly traceId: string; readonly spanId: string }[]
  readonly failed: boolean
  readonly service: string
  /** Everything besides ids, times and attributes in which a text could hide. */
  readonly otherTexts: readonly string[]
  readonly resource: ReadAttributes
}

const attributesIn = (of: Message, field: number): ReadAttributes =>
  Object.fromEntries(each(of, field).map((pair) => [textIn(message(pair), 1), anyValue(message(bytesIn(message(pair), 2)))]))

const anyValue = (of: Message): string | number | boolean => {
  if (of.has(1)) return textIn(of, 1)
  if (of.has(2)) return numberIn(of, 2) === 1
  if (of.has(3)) return numberIn(of, 3)
  if (of.has(4)) return bytesIn(of, 4).readDoubleLE()
  return `another kind of value: ${[...of.keys()].join()}`
}

const kinds = [undefined, 'internal', 'server', 'client', 'producer', 'consumer'] as const
const failedStatus = 2

export const readSpans = (body: Buffer): readonly ReadSpan[] =>
  each(message(body), 1).flatMap((ofResource) => {
    const resource = attributesIn(message(bytesIn(message(ofResource), 1)), 1)
    return each(message(ofResource), 2).flatMap((ofScope) => {
      const scope = message(bytesIn(message(ofScope), 1))
      return each(message(ofScope), 2).map((span) => readSpan(message(span), resource, textIn(scope, 2)))
    })
  })

const readSpan = (span: Message, resource: ReadAttributes, scopeVersion: string): ReadSpan => {
  const status = message(bytesIn(span, 15))
  const events = each(span, 11).map(message)
  const links = each(span, 13).map(message)
  return {
    traceId: bytesIn(span, 1).toString('hex'),
    spanId: bytesIn(span, 2).toString('hex'),
    parentId: bytesIn(span, 4).toString('hex'),
    name: textIn(span, 5),
    kind: kinds[numberIn(span, 6)],
    milliseconds: Number(bytesIn(span, 8).readBigUInt64LE() - bytesIn(span, 7).readBigUInt64LE()) / 1e6,
    attributes: attributesIn(span, 9),
    links: links.map((link) => ({ traceId: bytesIn(link, 1).toString('hex'), spanId: bytesIn(link, 2).toString('hex') })),
    failed: numberIn(status, 3) === failedStatus,
    service: String(resource['service.name']),
    otherTexts: [
      scopeVersion,
      textIn(span, 3),
      textIn(status, 2),
      ...events.flatMap((event) => [`event ${textIn(event, 2)}`, JSON.stringify(attributesIn(event, 3))]),
      ...links.flatMap((link) => [textIn(link, 3), ...Object.entries(attributesIn(link, 4)).map(String)]),
    ].filter((text) => text !== ''),
    resource,
  }
}
